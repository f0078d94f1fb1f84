/** Names of terms as bytes: unit by unit, since a name that was cut may end in half a character. */

export function termBytes(names: readonly string[]): Uint8Array {
  return Buffer.from(names.join('\n'), 'utf16le');
}

export function namesIn(parts: readonly Uint8Array[]): string[] {
  return parts.flatMap(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).toString('utf16le').split('\n'),
  );
}
