/** A library that cannot be built at all. The message is one sentence: what is wrong, and what would be right. */
export class LibraryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LibraryError';
  }
}
