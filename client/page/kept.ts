/** What this browser keeps of a reader's choices; a browser that keeps nothing still works. */
type Name = 'theme' | 'single-keys' | 'recent-searches';

export function recall(name: Name): string | null {
  try {
    return localStorage.getItem(`lectern.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: Name, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`lectern.${name}`);
    else localStorage.setItem(`lectern.${name}`, value);
  } catch {
    // Full or forbidden: the choice holds for this page alone.
  }
}
