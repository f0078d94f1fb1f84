/** What a Hugo site's configuration says of its languages and folders. It is read as data; Hugo is never run. */
import { isWebUrl } from '../license.ts';
import { parseYaml, type YamlDocument, type YamlFault } from '../yaml.ts';
import { isMap } from '../yaml-fields.ts';
import { insideFolder } from './inside-folder.ts';
import type { FolderView, LeftOut } from './layout.ts';
import { parseToml } from './toml.ts';

export interface HugoSite {
  /** Where pages are that no language keeps elsewhere. */
  readonly contentDir: string;
  readonly languages: readonly HugoLanguage[];
  readonly defaultLanguage: string | null;
  readonly title: string | null;
  /** Where it is published, if that is a web address. */
  readonly baseUrl: string | null;
  /** What of it cannot be followed. */
  readonly leftOut: readonly LeftOut[];
}

export interface HugoLanguage {
  readonly key: string;
  /** A language tag, where the key need not be one. */
  readonly code: string | null;
  readonly contentDir: string | null;
  readonly isDisabled: boolean;
}

const CONTENT = 'content';
const FORMATS = ['toml', 'yaml', 'yml', 'json'];
const CONFIG_FOLDER = 'config/_default';

type Settings = ReadonlyMap<string, unknown>;

function named(names: readonly string[], name: string): string[] {
  return FORMATS.map((format) => `${name}.${format}`).filter((file) => names.includes(file));
}

/** Later files say more than earlier ones. */
async function configFiles(view: FolderView): Promise<{ readonly file: string; readonly at: string[] }[]> {
  const [top, inFolder] = [await view.files(''), await view.files(CONFIG_FOLDER)];
  const first = (names: readonly string[]): string[] =>
    [...named(names, 'hugo'), ...named(names, 'config')].slice(0, 1);
  const languages = inFolder.flatMap((name) => {
    const found = /^languages(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/u.exec(name);
    return found === null ? [] : [{ name, language: found[1] }];
  });
  return [
    ...first(top).map((file) => ({ file, at: [] })),
    ...first(inFolder).map((name) => ({ file: `${CONFIG_FOLDER}/${name}`, at: [] })),
    ...languages.map(({ name, language }) => ({
      file: `${CONFIG_FOLDER}/${name}`,
      at: ['languages', ...(language === undefined ? [] : [language])],
    })),
    ...named(inFolder, 'module').map((name) => ({ file: `${CONFIG_FOLDER}/${name}`, at: ['module'] })),
  ];
}

export async function readHugoSite(view: FolderView): Promise<HugoSite> {
  const leftOut: LeftOut[] = [];
  let contentDir = CONTENT;
  let defaultLanguage: string | null = null;
  let title: string | null = null;
  let baseUrl: string | null = null;
  const languages = new Map<string, HugoLanguage>();
  const disabled = new Set<string>();
  for (const { file, at } of await configFiles(view)) {
    const report = (message: string, position?: LeftOut['position']): void => {
      leftOut.push({ file, message, ...(position === undefined ? {} : { position }) });
    };
    const document = parse(file, (await view.text(file)) ?? '');
    if ('fault' in document) {
      report(
        `The site's configuration cannot be read, and counts for nothing: ${document.fault}.`,
        document.position,
      );
      continue;
    }
    const settings = at.reduceRight<Settings>(
      (inner, key) => new Map([[key, inner]]),
      lowercased(document.value),
    );
    const folderOf = (said: Settings, path: readonly string[]): string | undefined => {
      const written = text(said, 'contentdir');
      if (written === undefined) return undefined;
      const folder = insideFolder(written);
      if (folder !== undefined) return folder;
      report(
        `\`contentDir\` leads out of the folder (\`${written}\`) and is not followed; pages are looked for in ${contentDir}/.`,
        document.at(path),
      );
      return undefined;
    };
    contentDir = folderOf(settings, ['contentDir']) ?? contentDir;
    defaultLanguage = text(settings, 'defaultcontentlanguage')?.toLowerCase() ?? defaultLanguage;
    title = text(settings, 'title') ?? title;
    const address = text(settings, 'baseurl');
    if (address !== undefined && isWebUrl(address)) baseUrl = address;
    const off = settings.get('disablelanguages');
    if (Array.isArray(off)) for (const key of off) disabled.add(String(key).toLowerCase());
    if (settings.has('permalinks'))
      report(
        'Lectern does not follow `permalinks`: pages stand where their files do.',
        document.at(['permalinks']),
      );
    for (const [key, said] of entries(settings.get('languages'))) {
      const known = languages.get(key);
      languages.set(key, {
        key,
        code: text(said, 'languagecode') ?? text(said, 'locale') ?? known?.code ?? null,
        contentDir:
          folderOf(said, [...(at.length === 0 ? ['languages', key] : [key]), 'contentDir']) ??
          known?.contentDir ??
          null,
        isDisabled: text(said, 'disabled') === 'true',
      });
    }
    const mounts = lowercased(settings.get('module')).get('mounts');
    if (Array.isArray(mounts) && mounts.some((mount) => isOfContent(lowercased(mount))))
      report(
        'Lectern does not follow `module.mounts`: pages are looked for in the content folders of the languages.',
      );
  }
  const all = [...languages.values()].map((one) => ({
    ...one,
    isDisabled: one.isDisabled || disabled.has(one.key),
  }));
  return { contentDir, languages: all, defaultLanguage, title, baseUrl, leftOut };
}

function parse(file: string, written: string): YamlDocument | YamlFault {
  if (file.endsWith('.toml')) return parseToml(written);
  return parseYaml(file.endsWith('.json') ? written.replaceAll('\t', ' ') : written);
}

/** Hugo takes its settings in any letter case. */
function lowercased(value: unknown): Settings {
  if (!isMap(value)) return new Map();
  return new Map([...value].map(([key, inner]) => [String(key).toLowerCase(), inner]));
}

function entries(value: unknown): [string, Settings][] {
  return [...lowercased(value)].map(([key, inner]) => [key, lowercased(inner)]);
}

function text(settings: Settings, key: string): string | undefined {
  const value = settings.get(key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isOfContent(mount: Settings): boolean {
  const target = text(mount, 'target') ?? '';
  return target === CONTENT || target.startsWith(`${CONTENT}/`);
}
