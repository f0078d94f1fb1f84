/**
 * Run in the browser, which alone knows what a document is to it: what in one could run a script of the library's, or
 * leave the site unseen. Functions in here are sent as text, so each stands for itself. (The types of the browser are
 * not those of the tests.)
 */
interface Node {
  readonly localName: string;
  readonly outerHTML: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly parentNode: { readonly localName?: string } | null;
}

interface Root {
  readonly documentElement: { readonly outerHTML: string };
  querySelectorAll(selector: string): Iterable<Node>;
}

interface Browser {
  readonly document: Root;
  readonly location: { readonly origin: string };
  readonly DOMParser: new () => { parseFromString(text: string, type: string): Root };
}

/** Of the page itself, or of each HTML document given; those are also written out and read again, as `innerHTML` does. */
export function faultsIn(documents?: readonly string[]): string[] {
  const { document, location, DOMParser } = globalThis as unknown as Browser;
  const parse = (html: string): Root => new DOMParser().parseFromString(html, 'text/html');
  const roots = documents?.flatMap((html) => {
    const once = parse(html);
    return [once, parse(once.documentElement.outerHTML)];
  }) ?? [document];
  const faults: string[] = [];
  for (const root of roots)
    for (const node of root.querySelectorAll('*')) {
      const shown = node.outerHTML.slice(0, 200);
      const named = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
      const isData = /^application\/(?:ld\+)?json$/u.test(named['type'] ?? '');
      const isOwn =
        /^\/(?!\/)|^$/u.test(named['src'] ?? '?') || named['src']?.startsWith(`${location.origin}/`);
      if (node.localName === 'script' && !isData && isOwn !== true) faults.push(`script: ${shown}`);
      if (
        ['iframe', 'object', 'embed', 'base', 'foreignobject', 'math', 'meta', 'style'].includes(
          node.localName,
        ) &&
        node.parentNode?.localName !== 'head'
      )
        faults.push(`element: ${shown}`);
      for (const [name, value] of Object.entries(named)) {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'style')
          faults.push(`attribute ${name}: ${shown}`);
        if (!['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'].includes(name)) continue;
        const { protocol } = new URL(value, location.origin);
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
          faults.push(`address ${value}: ${shown}`);
      }
    }
  return faults;
}
