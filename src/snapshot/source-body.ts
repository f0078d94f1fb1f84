/** The snapshot keeps a file's bytes once; its body is found in them again by where it starts. */

/** A source file as text: no byte-order mark, LF line ends. */
export function sourceText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
