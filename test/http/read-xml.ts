/** Reads XML as strictly as our own files need: a fault in it is thrown, never passed over. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const TOKEN = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/uy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function readXml(xml: string): Element {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('no XML declaration');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u.test(xml))
    throw new Error('not an XML character');
  type Open = { name: string; attributes: Record<string, string>; children: Element[]; text: string };
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  TOKEN.lastIndex = declaration.length;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    if (token === null) throw new Error(`not well-formed at: ${xml.slice(at, at + 80)}`);
    const [, closing, name = '', attributes = '', empty, text] = token;
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += decoded(text);
    else if (closing === '/') {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`);
      open.pop();
    } else {
      const element: Open = { name, attributes: readAttributes(attributes), children: [], text: '' };
      current.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [top] = root.children;
  if (open.length !== 1 || top === undefined || root.children.length !== 1)
    throw new Error('not one element');
  return top;
}

function readAttributes(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/\s([\w:-]+)="([^"]*)"/gu)];
  if (new Set(pairs.map(([, name]) => name)).size !== pairs.length) throw new Error('an attribute twice');
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text.replaceAll(/&(\w*;?)/gu, (whole, name: string) => {
    const character = ENTITIES[name.slice(0, -1)];
    if (!name.endsWith(';') || character === undefined) throw new Error(`no such entity: ${whole}`);
    return character;
  });
}

export function all(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

export function textOf(element: Element, name: string): string | undefined {
  return all(element, name)[0]?.text;
}
