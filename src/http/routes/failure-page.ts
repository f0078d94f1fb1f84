/** What no library answers, as a reader sees it: in the reader's language, and nothing of the program. */
import { matchLocale, preferredLocale, type Locale } from '../../model/locale.ts';
import type { Problem, ProblemCode } from '../../model/problem.ts';
import type { ClientAssets } from '../../site/client-assets.ts';
import { CONTENT_SECURITY_POLICY } from '../../site/content-policy.ts';
import { renderBareErrorPage, type BareErrorPageInput } from '../../site/pages/bare-error-page.tsx';
import { WORDS } from '../../site/words.ts';
import { htmlAnswer, type Answer } from '../answer.ts';
import type { EarlyExchange } from '../exchange.ts';
import { problemAnswer, problemCaching, problemHeaders } from '../problems.ts';

const REASONS: Partial<Record<ProblemCode, BareErrorPageInput['why']>> = {
  internal: 'failed',
  starting: 'starting',
  overloaded: 'busy',
  'rate-limited': 'often',
};

export function failurePage({ urls }: ClientAssets): (problem: Problem, asked: EarlyExchange) => Answer {
  return (problem, asked) => {
    const { target, representation, house } = asked;
    const why = REASONS[problem.code];
    if (why === undefined || representation === 'markdown' || target.path.endsWith('.md'))
      return problemAnswer(problem, asked);
    const locale = languageOf(asked);
    const html = renderBareErrorPage({ locale, why, assets: urls, basePath: house.basePath });
    return htmlAnswer(html, {
      status: problem.status,
      cacheControl: problemCaching(problem),
      language: locale,
      varies: ['Accept', 'Accept-Language'],
      problem: problem.code,
      headers: {
        ...problemHeaders(problem),
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
        'X-Robots-Tag': 'noindex',
      },
    });
  };
}

/** Of the address, else of the browser: which languages the library has may not be known yet. */
function languageOf({ target, acceptLanguage }: EarlyExchange): Locale {
  const spoken = Object.keys(WORDS);
  const written = matchLocale(target.path.split('/')[1] ?? '', spoken);
  return written === undefined ? preferredLocale(acceptLanguage, spoken, 'en') : written.locale;
}
