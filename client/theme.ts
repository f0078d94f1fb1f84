/** Runs before the first paint, so that a chosen theme never flashes the other one. */
try {
  const theme = localStorage.getItem('lectern.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
} catch {
  // No storage in this browser: the system's choice holds.
}
