/** The snapshot keeps a file's bytes once; its body is found in them again by where it starts. */

/** A source file as text: no byte-order mark, LF line ends. */
export function sourceText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

export function bodyStart(bytes: Uint8Array, body: string): number {
  const text = sourceText(bytes);
  if (!text.endsWith(body)) throw new Error('a body must be the end of its source');
  return text.length - body.length;
}
