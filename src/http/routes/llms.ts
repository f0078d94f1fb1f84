/** `/llms.txt`, `/{locale}/llms.txt` and `/{locale}/llms-full.txt` */
import { listForModels } from '../../service/list-for-models.ts';
import { wholeText } from '../../service/whole-text.ts';
import { renderFullLlms, renderLocaleLlms, renderRootLlms } from '../../site/llms-text.ts';
import { answer, type Answer } from '../answer.ts';
import { entryOf, libraryName } from '../faces.ts';
import { localeFile, siteFile } from '../site-file.ts';

export const LLMS_NAME = 'llms.txt';
export const FULL_NAME = 'llms-full.txt';

export const rootLlmsHandler = siteFile(({ library, baseUrl }) => {
  const [source] = library.store.config.locales;
  const { areas } = listForModels(library, source);
  return text(renderRootLlms(entryOf(library, source), baseUrl, areas), 'en');
});

export const localeLlmsHandler = localeFile(LLMS_NAME, ({ library, baseUrl }, locale) => {
  const { summary, areas, untranslated } = listForModels(library, locale);
  const name = libraryName(library, locale);
  const [sourceLocale] = library.store.config.locales;
  return text(
    renderLocaleLlms({ locale, name, summary, baseUrl, areas, untranslated, sourceLocale }),
    locale,
  );
});

export const fullLlmsHandler = localeFile(FULL_NAME, ({ library }, locale) => {
  const name = libraryName(library, locale);
  const version = library.store.meta.knowledgeVersion;
  return answer({
    mediaType: 'text/plain; charset=utf-8',
    stream: renderFullLlms({ locale, name, version }, wholeText(library, locale)),
    language: locale,
  });
});

function text(body: string, language: string): Answer {
  return answer({ mediaType: 'text/plain; charset=utf-8', body: Buffer.from(body), language });
}
