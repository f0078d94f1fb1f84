/** Posts of a Docusaurus blog, which stand below their day: `2024-01-02-news.md` is `/blog/2024/01/02/news`. */

export function isPost(path: string): boolean {
  return path.startsWith('blog/');
}

/** A day before a file's or a folder's name; days that are folders already stay as they are. */
const DAY = /^((?:.*\/)?)(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)$/u;

export function blogPath(path: string): string {
  const found = DAY.exec(path);
  if (found === null) return path;
  const [, before = '', year = '', month = '', day = '', name = ''] = found;
  return `${before}${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}/${name}`;
}
