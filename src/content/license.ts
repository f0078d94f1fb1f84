/** A licence as content gives it: an SPDX id, or its parts. */
import type { License } from '../model/library-config.ts';
import { fieldsOf, isMap, reportUnknownKeys, type Report } from './yaml-fields.ts';
import type { YamlPath } from './yaml.ts';

const KEYS = new Set(['spdx', 'title', 'url']);
const SPDX_ID = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,63}$/u;

export function readLicense(value: unknown, path: YamlPath, report: Report): License | null {
  if (typeof value === 'string' && SPDX_ID.test(value)) return fromSpdx(value);
  if (!isMap(value)) {
    report('invalid-value', path, '`license` must be an SPDX id such as CC-BY-4.0, or {spdx, title, url}.');
    return null;
  }
  reportUnknownKeys(value, path, KEYS, report);
  const fields = fieldsOf(value, path, report);
  const spdx = fields.text('spdx') ?? null;
  const title = fields.text('title') ?? spdx;
  if (title === null) {
    report('invalid-value', path, '`license` must have an `spdx` id or a `title`.');
    return null;
  }
  const url = fields.text('url');
  if (url !== undefined && !isWebUrl(url)) fields.invalid('url', 'an http or https URL');
  const known = spdx !== null && SPDX_ID.test(spdx) ? fromSpdx(spdx) : null;
  return { spdx, title, url: url !== undefined && isWebUrl(url) ? url : (known?.url ?? null) };
}

function fromSpdx(spdx: string): License {
  return { spdx, title: spdx, url: `https://spdx.org/licenses/${spdx}.html` };
}

export function isWebUrl(text: string): boolean {
  return /^https?:\/\//iu.test(text) && URL.canParse(text);
}
