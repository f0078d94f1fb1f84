/** However often it is asked for while it runs, it runs once more afterwards: what was asked last is what counts. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  };
  return () => {
    isAskedAgain = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
