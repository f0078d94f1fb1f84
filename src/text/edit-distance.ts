/** How many letters have to be added, taken away, replaced or swapped with their neighbour. Costs the product of both lengths. */
export function editDistance(a: string, b: string): number {
  let before = new Uint16Array(b.length + 1);
  let row = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = new Uint16Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next[j] = best;
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
