/** An entity's card: what it is at a glance. */
import type { ComponentChildren, VNode } from 'preact';
import type { PageBody, PageLink } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';
import { relationWord } from '../relation-words.ts';

interface Props {
  readonly reader: Reader;
  readonly page: PageBody;
}

const ELSEWHERE = new Set(['links-to', 'part-of', 'belongs-to']);

export function Facts({ reader, page }: Props): VNode | null {
  const { say } = reader;
  const relations = Map.groupBy(
    (page.links ?? []).filter(({ relation }) => !ELSEWHERE.has(relation)),
    ({ relation }) => relation,
  );
  const rows: VNode[] = [];
  if (page.entityType !== null)
    rows.push(<Fact key="type" name={say('type')} value={reader.entityType(page.entityType)} />);
  if (page.aliases.length > 0)
    rows.push(
      <Fact
        key="aliases"
        name={say('alsoCalled')}
        value={<span {...reader.tongue(page.locale)}>{page.aliases.join(' · ')}</span>}
      />,
    );
  if (page.system !== null)
    rows.push(
      <Fact key="system" name={say('partOfSystem')} value={<Links reader={reader} to={[page.system]} />} />,
    );
  for (const [relation, to] of relations)
    rows.push(
      <Fact
        key={relation}
        name={relationWord(reader, relation, 'out')}
        value={<Links reader={reader} to={to} />}
      />,
    );
  if (rows.length === 0) return null;
  return (
    <section class="facts" aria-label={say('facts')}>
      <dl>{rows}</dl>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Target = Pick<PageLink, 'id' | 'url' | 'title' | 'locale'>;

function Links({ reader, to }: { readonly reader: Reader; readonly to: readonly Target[] }): VNode {
  return (
    <ul>
      {to.map(({ id, url, title, locale }) => (
        <li key={id}>
          <a href={reader.href(url)} {...reader.tongue(locale)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
