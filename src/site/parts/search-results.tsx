/** Found pages: the title, the place inside the page that answers, and its words. */
import type { VNode } from 'preact';
import type { SearchResult } from '../../service/shapes/search.ts';
import { KIND_WORDS } from '../kind-words.ts';
import type { Reader } from '../reader.ts';
import { KindMark } from './kind-mark.tsx';
import { Marked } from './marked.tsx';

interface Props {
  readonly reader: Reader;
  readonly results: readonly SearchResult[];
}

export function SearchResults({ reader, results }: Props): VNode {
  return (
    <ol class="results">
      {results.map((result) => (
        <li key={`${result.id} ${result.locale}`}>
          <h2 {...reader.tongue(result.locale)}>
            <a href={reader.href(result.url)}>
              <Marked text={result.title} matches={result.titleMatches} />
            </a>
          </h2>
          <p class="excerpt" {...reader.tongue(result.locale)}>
            {result.section === null ? null : (
              <>
                <a class="place" href={reader.href(result.section.url)}>
                  § {result.section.title}
                </a>{' '}
              </>
            )}
            <Marked text={result.excerpt.text} matches={result.excerpt.matches} />
          </p>
          <p class="about">
            <KindMark kind={result.kind} /> {aboutOf(reader, result).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

function aboutOf(reader: Reader, result: SearchResult): readonly string[] {
  const { say } = reader;
  const area = reader.library.areas.find(({ id }) => id === result.area)?.title;
  const about = [
    result.entityType === null ? say(KIND_WORDS[result.kind]) : reader.entityType(result.entityType),
    area,
    result.matchType === 'typo' ? say('matchTypo') : undefined,
    result.matchType === 'translation' ? say('matchTranslation') : undefined,
    result.fallback ? say('textIn', { language: reader.language(result.locale) }) : undefined,
  ];
  return about.filter((part) => part !== undefined);
}
