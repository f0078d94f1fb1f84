/** The page is there, under another id or path. */
export interface Moved {
  readonly kind: 'moved';
  readonly id: string;
  readonly path: string;
}

export function isMoved(answer: object): answer is Moved {
  return 'kind' in answer && answer.kind === 'moved';
}
