/** What no library answers, as a reader sees it: in the language of the address, and nothing of the program. */
import { parseLocale } from '../../model/locale.ts';
import type { Problem, ProblemCode } from '../../model/problem.ts';
import type { ClientAssets } from '../../site/client-assets.ts';
import { CONTENT_SECURITY_POLICY } from '../../site/content-policy.ts';
import { renderBareErrorPage } from '../../site/pages/bare-error-page.ts';
import { htmlAnswer, type Answer } from '../answer.ts';
import type { EarlyExchange } from '../exchange.ts';
import { problemAnswer, problemCaching, problemHeaders } from '../problems.ts';

const REASONS: Partial<Record<ProblemCode, 'failed' | 'busy'>> = {
  internal: 'failed',
  starting: 'busy',
  overloaded: 'busy',
  'rate-limited': 'busy',
};

export function failurePage({ urls }: ClientAssets): (problem: Problem, asked: EarlyExchange) => Answer {
  return (problem, asked) => {
    const { target, representation, house } = asked;
    const why = REASONS[problem.code];
    if (why === undefined || representation === 'markdown' || target.path.endsWith('.md'))
      return problemAnswer(problem, asked);
    const locale = parseLocale(target.path.split('/')[1] ?? '') ?? 'en';
    return htmlAnswer(renderBareErrorPage({ locale, why, css: house.basePath + urls.css }), {
      status: problem.status,
      cacheControl: problemCaching(problem),
      varies: ['Accept'],
      problem: problem.code,
      headers: {
        ...problemHeaders(problem),
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
        'X-Robots-Tag': 'noindex',
      },
    });
  };
}
