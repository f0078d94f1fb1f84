/** The switch between light and dark; the choice is kept in this browser. */
import { remember } from './kept.ts';

export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (button === null) return;
  button.hidden = false;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === undefined ? dark.matches : chosen === 'dark';
  };
  const show = (): void => button.setAttribute('aria-pressed', String(isDark()));
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    remember('theme', next);
    show();
  });
  dark.addEventListener('change', show);
  show();
}
