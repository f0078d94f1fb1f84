/** LF line ends and no byte-order mark; `undefined` where the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  } catch {
    return undefined;
  }
}
