/** Figures in one line that breaks between them, never inside one. */
export function figureLine(figures: readonly (string | null)[]): string {
  return figures
    .filter((figure) => figure !== null)
    .map((figure) => figure.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
