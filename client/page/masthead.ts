/** On small screens the head goes away while one reads on, and comes back when one turns back. */

/** Pixels from the top within which it always shows. */
const TOP = 160;
/** Pixels of scrolling that count as a change of mind. */
const TURN = 8;

export function startMasthead(): void {
  const small = matchMedia('(max-width: 62rem)');
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < TURN) return;
      last = scrollY;
      document.documentElement.classList.toggle('away', small.matches && moved > 0 && scrollY > TOP);
    },
    { passive: true },
  );
}
