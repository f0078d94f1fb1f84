/** LF line ends and no byte-order mark; `undefined` where the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = DECODER.decode(bytes);
    return text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text;
  } catch {
    return undefined;
  }
}

const DECODER = new TextDecoder('utf-8', { fatal: true });
