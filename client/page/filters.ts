/** Beside the results the filters are always open; above them, on a small screen, they wait to be asked. */
export function startFilters(): void {
  const filters = document.querySelector<HTMLDetailsElement>('[data-filters]');
  if (filters === null) return;
  const asked = filters.open;
  const wide = matchMedia('(min-width: 56rem)');
  const show = (): void => {
    filters.open = wide.matches || asked;
  };
  wide.addEventListener('change', show);
  show();
}
