/** A command that cannot do what it was asked: the message is one sentence for whoever typed it. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}
