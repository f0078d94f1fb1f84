/** The pages that link here, as far as no other part of the view lists them. */
import type { VNode } from 'preact';
import type { PageBody } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
}

const SHOWN = 12;

export function Backlinks({ reader, page }: Props): VNode | null {
  const links = (page.backlinks ?? []).filter(({ relation }) => relation === 'links-to');
  if (links.length === 0) return null;
  const item = ({ id, url, title, locale }: (typeof links)[number]): VNode => (
    <li key={id}>
      <a href={reader.href(url)} {...reader.tongue(locale)}>
        {title}
      </a>
    </li>
  );
  return (
    <section class="backlinks" aria-labelledby="lectern-backlinks">
      <h2 id="lectern-backlinks" {...reader.ui}>
        {reader.say('linksHere')}
      </h2>
      <ul>{links.slice(0, SHOWN).map(item)}</ul>
      {links.length > SHOWN ? (
        <details>
          <summary>{reader.say('allOfType', { n: links.length })}</summary>
          <ul>{links.slice(SHOWN).map(item)}</ul>
        </details>
      ) : null}
    </section>
  );
}
