/** A child process that answers one order at a time. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export class Child<Order, Reply> {
  readonly #process: ChildProcess;
  #answer: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  constructor(file: string) {
    this.#process = fork(fileURLToPath(new URL(file, import.meta.url)), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#process.on('message', (reply) => this.#answer?.resolve(reply as Reply));
    this.#process.on('exit', () => this.#answer?.reject(new Error('a child process ended early')));
  }

  ask<Expected extends Reply = Reply>(order: Order): Promise<Expected> {
    return new Promise<Reply>((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#process.send(order as object);
    }) as Promise<Expected>;
  }

  stop(): void {
    this.#process.kill();
  }
}
