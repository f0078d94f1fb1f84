/** Files: those that pages refer to, at their content URL, and the browser's own, named by their digest. */
import type { Asset } from '../../model/page.ts';
import type { ClientAsset } from '../../site/client-assets.ts';
import { answer, CACHE_CONTROL, type Answer } from '../answer.ts';
import { cachingOf } from '../json-route.ts';

/** An SVG opened by itself is a document that could run scripts. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function assetAnswer({ mediaType, bytes }: Asset, version: string | null): Answer {
  return answer({
    mediaType,
    body: bytes,
    cacheControl: cachingOf(version),
    headers: mediaType === 'image/svg+xml' ? { 'Content-Security-Policy': SVG_POLICY } : {},
  });
}

export function clientAssetAnswer({ mediaType, bytes }: ClientAsset): Answer {
  return answer({
    mediaType,
    body: bytes,
    cacheControl: CACHE_CONTROL.immutable,
    headers: mediaType === 'image/svg+xml' ? { 'Content-Security-Policy': SVG_POLICY } : {},
  });
}
