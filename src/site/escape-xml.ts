/** Text inside XML. */
import { escapeHtml } from './escape-html.ts';

/** XML 1.0 §2.2: most controls, lone surrogates, U+FFFE and U+FFFF cannot be written in it, not even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(NOT_XML, '\ufffd'));
}
