/** The foot of every page: who publishes this, under which licence and version, and the keys there are. */
import type { VNode } from 'preact';
import type { Reader } from '../reader.ts';

export function SiteFoot({ reader }: { readonly reader: Reader }): VNode {
  const { say, library } = reader;
  const { origin, license, knowledgeVersion } = library.provenance;
  return (
    <footer class="site-foot" {...reader.ui}>
      <p>
        {origin.url === null ? origin.name : <a href={origin.url}>{origin.name}</a>}
        {license === null ? null : (
          <>
            {' · '}
            {license.url === null ? (
              license.title
            ) : (
              <a href={license.url} rel="license">
                {license.title}
              </a>
            )}
          </>
        )}
      </p>
      <p>
        {say('poweredBy')}
        {' · '}
        <a href={reader.href('/api/v1/docs')}>{say('apiForPrograms')}</a>
        {knowledgeVersion === null ? null : (
          <>
            {' · '}
            <span class="version">{knowledgeVersion}</span>
          </>
        )}
      </p>
      <details class="keys" data-keys hidden>
        <summary>{say('keyboard')}</summary>
        <dl>
          <div>
            <dt>
              <kbd>/</kbd> <kbd>Ctrl K</kbd>
            </dt>
            <dd>{say('keySearch')}</dd>
          </div>
          <div>
            <dt>
              <kbd>←</kbd> <kbd>→</kbd>
            </dt>
            <dd>{say('keyChapters')}</dd>
          </div>
        </dl>
        <label>
          <input type="checkbox" data-single-keys checked /> {say('singleKeys')}
        </label>
      </details>
    </footer>
  );
}
