/** The interface's words, which the server sent with the page. */
import type { ClientWordKey, ClientWords } from '../../src/site/client-words.ts';

const sent = JSON.parse(
  document.querySelector('#lectern-words')?.textContent ?? '{"locale":"en","words":{},"types":{}}',
) as ClientWords;
const plural = new Intl.PluralRules(sent.locale);
const number = new Intl.NumberFormat(sent.locale);

export function say(key: ClientWordKey, values: Readonly<Record<string, string | number>> = {}): string {
  const message = sent.words[key] ?? '';
  const n = values['n'];
  const form =
    typeof message === 'string'
      ? message
      : ((typeof n === 'number' ? message[plural.select(n)] : undefined) ?? message.other);
  return form.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? number.format(value) : value;
  });
}

export function typeWord(type: string): string {
  return sent.types[type] ?? type;
}
