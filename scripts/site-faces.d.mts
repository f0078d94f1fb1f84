export type Face =
  | 'front'
  | 'area'
  | 'page'
  | 'entity'
  | 'system'
  | 'work'
  | 'chapter'
  | 'search'
  | 'nothing'
  | 'graph'
  | 'missing';

export function siteFaces(url: string, locale: string): Promise<Readonly<Record<Face, string>>>;
