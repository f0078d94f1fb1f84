/** A fault of the program as a reader sees it: in the language of the address, and nothing of the program. */
import { parseLocale } from '../../model/locale.ts';
import type { Problem } from '../../model/problem.ts';
import type { ClientAssets } from '../../site/client-assets.ts';
import { CONTENT_SECURITY_POLICY } from '../../site/content-policy.ts';
import { renderBareErrorPage } from '../../site/pages/bare-error-page.ts';
import { htmlAnswer, type Answer } from '../answer.ts';
import type { EarlyExchange } from '../exchange.ts';
import { problemAnswer, problemCaching } from '../problems.ts';

export function failurePage({ urls }: ClientAssets): (problem: Problem, asked: EarlyExchange) => Answer {
  return (problem, asked) => {
    const { target, representation, house } = asked;
    if (problem.code !== 'internal' || representation === 'markdown' || target.path.endsWith('.md'))
      return problemAnswer(problem, asked);
    const locale = parseLocale(target.path.split('/')[1] ?? '') ?? 'en';
    return htmlAnswer(renderBareErrorPage({ locale, css: house.basePath + urls.css }), {
      status: problem.status,
      cacheControl: problemCaching(problem),
      varies: ['Accept'],
      headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'X-Robots-Tag': 'noindex' },
    });
  };
}
