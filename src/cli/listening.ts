/** Addresses to listen on, and why one cannot be had. */
import { CommandError } from './command-error.ts';

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/** A sentence for what the system reports; any other error stays what it is. */
export function listenFault(error: unknown, host: string, port: number, option = '--port'): unknown {
  const sentence = SENTENCES[codeOf(error)];
  return sentence === undefined ? error : new CommandError(sentence(host, port, option), { cause: error });
}

const SENTENCES: Readonly<Record<string, (host: string, port: number, option: string) => string>> = {
  EADDRINUSE: (host, port, option) =>
    `Port ${port} on ${host} is taken: stop what listens there, or give another port with ${option}.`,
  EACCES: (host, port, option) =>
    `Port ${port} on ${host} is not for this user to open: give one above 1023 with ${option}.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine: give another with --host.`,
  ENOTFOUND: (host) => `${host} is no address of this machine: give another with --host.`,
};

/** A port that workers share is bound by the supervisor, and then listened on. */
const LISTENING: ReadonlySet<string> = new Set(['bind', 'listen', 'getaddrinfo']);

/** Only what the listening call itself reports: a build that meets EACCES has its own sentence. */
function codeOf(error: unknown): string {
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  return typeof code === 'string' && LISTENING.has(String(syscall)) ? code : '';
}
