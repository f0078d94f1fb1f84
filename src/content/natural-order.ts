/** File names as people count them: `2-two` before `10-ten`; otherwise by code units, the same on every machine. */
export function compareNatural(a: string, b: string): number {
  const left = a.match(/\d+|\D+/gu) ?? [];
  const right = b.match(/\d+|\D+/gu) ?? [];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareUnits(a, b);
}

function compareParts(a: string, b: string): number {
  if (!/^\d/u.test(a) || !/^\d/u.test(b)) return compareUnits(a, b);
  const left = a.replace(/^0+/u, '');
  const right = b.replace(/^0+/u, '');
  return left.length - right.length || compareUnits(left, right);
}

export function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
