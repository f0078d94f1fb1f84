/** Headers and tags repeat: what was read from one is kept under its text, in a map that cannot grow without end. */
export function remember<Value>(read: (text: string) => Value, most = 500): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Value;
    const value = read(text);
    if (known.size >= most) known.clear();
    // A long header is read each time rather than kept.
    if (text.length <= 1_024) known.set(text, value);
    return value;
  };
}
