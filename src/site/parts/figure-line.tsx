/** Figures in one line that breaks between them, never inside one: languages without spaces could break anywhere. */
import type { VNode } from 'preact';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly figures: readonly (string | null)[];
}

export function FigureLine({ reader, figures }: Props): VNode {
  return (
    <p class="figures" {...reader.ui}>
      {figures.map((figure) => (figure === null ? null : [<span key={figure}>{figure}</span>, ' ']))}
    </p>
  );
}
