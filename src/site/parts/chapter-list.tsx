/** A work's chapters in reading order, as a table of contents. */
import type { VNode } from 'preact';
import type { Chapter } from '../../service/shapes/works.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly chapters: readonly Chapter[];
  /** Id of the chapter being read. */
  readonly current?: string;
  /** With lengths and the state of each translation. */
  readonly full?: boolean;
}

export function ChapterList({ reader, chapters, current, full = false }: Props): VNode {
  return (
    <ol class={full ? 'chapters chapters-full' : 'chapters'}>
      {chapters.map((chapter) => (
        <li key={chapter.id} class={`level-${chapter.level}`}>
          <span class="number">{chapter.number}</span>
          <a
            href={reader.href(chapter.url)}
            {...reader.tongue(chapter.locale)}
            {...(chapter.id === current ? { 'aria-current': 'page' as const } : {})}
          >
            {chapter.title}
          </a>
          {full ? <Remark reader={reader} chapter={chapter} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Remark({ reader, chapter }: { readonly reader: Reader; readonly chapter: Chapter }): VNode {
  const { status } = chapter.translation;
  const remark = chapter.fallback
    ? reader.say('untranslatedChapter', { language: reader.language(chapter.locale) })
    : status === 'stale'
      ? reader.say('statusStale')
      : null;
  return (
    <>
      <span class="length">{reader.say('characters', { n: chapter.characters })}</span>
      {remark === null ? null : <small class="remark">{remark}</small>}
    </>
  );
}
