/** `/robots.txt` (RFC 9309): everything may be read but what repeats it. */
import type { Locale } from '../model/locale.ts';

/** `basePath` is the path of `baseUrl`, without a trailing slash. */
export function renderRobots(baseUrl: string, basePath: string, locales: readonly Locale[]): string {
  const views = locales.flatMap((locale) => [
    `Disallow: ${basePath}/${locale}/search`,
    `Disallow: ${basePath}/${locale}/graph`,
  ]);
  return [
    'User-agent: *',
    ...views.flatMap((line) => [`${line}$`, `${line}?`]),
    `Disallow: ${basePath}/*?version=`,
    `Disallow: ${basePath}/*&version=`,
    `Disallow: ${basePath}/api/v1/dump`,
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
