/** Where this page stands: the site's path prefix and the locale of its interface. */
const root = document.documentElement;

export const basePath = root.dataset['base'] ?? '';
export const locale = root.lang;

export function apiUrl(operation: string, parameters: URLSearchParams): string {
  parameters.set('locale', locale);
  return `${basePath}/api/v1/${operation}?${parameters}`;
}

/** The API's URLs are absolute; followed from here they stay on the address this page came from. */
export function here(url: string): string {
  const { pathname, search, hash } = new URL(url, location.href);
  return pathname + search + hash;
}
