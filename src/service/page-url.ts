/** Reading a page's path back out of its URL. */
import { HOME_PATH, type PagePath } from '../model/page-path.ts';

/** `/ja/scripts/hangul#history` → `/scripts/hangul`. Of a root-relative URL that this program wrote. */
export function pagePathOfUrl(url: string): PagePath {
  const [path = ''] = url.split(/[?#]/u);
  const slash = path.indexOf('/', 1);
  if (slash === -1) return HOME_PATH;
  return decodeURIComponent(path.slice(slash));
}
