/** Where this text comes from, and its other forms. */
import type { VNode } from 'preact';
import type { PageAnswer } from '../../service/shapes/page.ts';
import type { Reader } from '../reader.ts';

interface Props {
  readonly reader: Reader;
  readonly answer: PageAnswer;
}

/** As many hex digits of a commit as people quote. */
const SHORT_REVISION = 10;

export function PageFoot({ reader, answer }: Props): VNode {
  const { say } = reader;
  const { page, provenance } = answer;
  const [source] = provenance.sources;
  const { license } = provenance;
  const markdown = reader.href(page.markdownUrl);
  const version = provenance.knowledgeVersion;
  return (
    <section class="colophon" aria-label={say('aboutThisPage')} {...reader.ui}>
      <ul class="forms">
        <li>
          <a href={markdown} rel="alternate" type="text/markdown">
            {say('viewMarkdown')}
          </a>
        </li>
        <li data-copy-item hidden>
          <button type="button" data-copy={markdown}>
            {say('copyMarkdown')}
          </button>
        </li>
        <li>
          <a href={jsonUrl(reader, page.id)} type="application/json">
            {say('viewJson')}
          </a>
        </li>
        {version !== null ? (
          <li>
            <a href={`${reader.page(reader.locale, page.path)}?version=${version}`} rel="nofollow">
              {say('linkToVersion')}
            </a>
          </li>
        ) : null}
      </ul>
      <dl>
        {page.updatedAt === null ? null : (
          <div>
            <dt class="sr">{say('updated', { date: '' })}</dt>
            <dd>
              <time dateTime={page.updatedAt}>{say('updated', { date: reader.date(page.updatedAt) })}</time>
            </dd>
          </div>
        )}
        {source === undefined ? null : (
          <div>
            <dt>{say('source')}</dt>
            <dd>
              <code>{source.path}</code>
              {source.revision === null ? null : (
                <>
                  {' '}
                  <code title={say('revision')}>{source.revision.slice(0, SHORT_REVISION)}</code>
                </>
              )}
            </dd>
          </div>
        )}
        {page.tags.length === 0 ? null : (
          <div>
            <dt>{say('tags')}</dt>
            <dd {...reader.tongue(page.locale)}>{page.tags.join(' · ')}</dd>
          </div>
        )}
        {license === null ? null : (
          <div>
            <dt>{say('license')}</dt>
            <dd>
              {license.url === null ? (
                license.title
              ) : (
                <a href={license.url} rel="license">
                  {license.title}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function jsonUrl(reader: Reader, id: string): string {
  return reader.href(`/api/v1/pages/${encodeURIComponent(id)}?locale=${reader.locale}`);
}
