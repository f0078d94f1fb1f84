/** The way from the front page to here. */
import type { VNode } from 'preact';
import type { Ref } from '../../service/shapes/reference.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly trail: readonly Pick<Ref, 'id' | 'title' | 'locale' | 'url'>[];
}

export function Breadcrumbs({ reader, trail }: Props): VNode | null {
  const steps = trail.filter(({ id }) => id !== 'home');
  return (
    <nav class="crumbs" aria-label={reader.say('menu')}>
      <ol>
        <li>
          <a href={reader.page(reader.locale, '/')}>{reader.name}</a>
        </li>
        {steps.map((step) => (
          <li key={step.id}>
            <a href={reader.href(step.url)} {...reader.tongue(step.locale)}>
              {step.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
