/** On a page of a version asked for by name, links, files and forms of this site stay in that version. */

/** Text never matches: what renders and what sanitises both escape `<` there, and quotes in attributes. */
const TAG = /<(a|img|audio|video|source|form)((?:\s[^\s=>"]+(?:="[^"]*")?)*)\s*(\/?)>/gu;
const ADDRESS = /(\s(?:href|src|poster)=")([^"#]*)([^"]*)/gu;

/** `basePath` is the path of the site's own address; `version` one that is kept, so it needs no escaping. */
export function keepVersion(
  html: string,
  version: string,
  basePath: string,
  locales: readonly string[],
): string {
  const sites = [...locales, 'api'].map((name) => `${basePath}/${name}`);
  const isOwn = (url: string) =>
    sites.some((site) => url.startsWith(site) && ['', '/', '?'].includes(url.charAt(site.length)));
  return html.replaceAll(TAG, (whole, name: string, attributes: string) => {
    if (name === 'form') return `${whole}<input type="hidden" name="version" value="${version}">`;
    if (/\sdata-current(?=[\s=]|$)/u.test(attributes)) return whole;
    return whole.replaceAll(ADDRESS, (_, before: string, url: string, fragment: string) => {
      const given = url.split('?')[1]?.includes('version=') ?? false;
      if (given || !isOwn(url)) return before + url + fragment;
      return `${before}${url}${url.includes('?') ? '&amp;' : '?'}version=${version}${fragment}`;
    });
  });
}
