/** What a folder says before any page of it is read: its settings, its files, and what files beside the pages say. */
import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Issue } from '../model/issue.ts';
import { sourceLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { readKeptHistory, type KeptHistory } from './kept-history.ts';
import { areaFault, CONFIG_FILE, MAX_CONFIG_BYTES, readConfig, type ReadConfig } from './library-config.ts';
import { LibraryError } from './library-error.ts';
import { readFileBytes } from './read-file.ts';
import { layoutOf, recogniseLayout } from './layouts/all-layouts.ts';
import { folderView } from './layouts/folder-view.ts';
import type { Extras, Layout, Plan } from './layouts/layout.ts';
import { readExtras } from './layouts/read-extras.ts';
import type { PageSettings } from './read-page.ts';
import { FILE_START } from './text-position.ts';
import { walk, type FoundFile } from './walk.ts';

export interface Survey {
  readonly folder: string;
  readonly config: LibraryConfig;
  /** Where `library.yaml` says something. */
  readonly at: ReadConfig['at'];
  readonly layout: Layout;
  readonly plan: Plan;
  /** In ascending path order. */
  readonly files: readonly FoundFile[];
  readonly extras: Extras;
  /** Of a copy that `lectern mirror` keeps. */
  readonly mirrored: KeptHistory | undefined;
  readonly settings: PageSettings;
  /** `library.yaml`, and other files that say something about pages, by path. */
  readonly inputs: ReadonlyMap<string, Uint8Array>;
  readonly issues: readonly Issue[];
}

type OpenedConfig = ReadConfig & { readonly bytes: Uint8Array };

export async function surveyFolder(
  folder: string,
  onProgress: (phase: string, done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<Survey> {
  signal?.throwIfAborted();
  const opened = await openConfig(folder);
  const declared = opened.config;
  const issues: Issue[] = [...opened.issues];
  const view = folderView(folder);
  const mirrored = await readKeptHistory(folder);
  const named = opened.layout ?? mirrored?.layout ?? null;
  const layout = named === null ? await recogniseLayout(view, sourceLocale(declared)) : layoutOf(named);

  onProgress('walk', 0, 0);
  const plan = await layout.plan(view, declared.locales, opened.settings);
  const walked = await walk(folder, plan, signal);
  issues.push(...walked.issues);
  const extras = await readExtras(layout, walked.files, declared.locales);
  const unread = (await layout.leftOut?.(view, walked.files, opened.settings)) ?? [];
  for (const { file, message, position } of [...(plan.leftOut ?? []), ...unread])
    issues.push({ code: 'left-out', file, ...(position ?? FILE_START), message });
  if (opened.settings.instances.size > 0 && layout.hasInstances !== true) {
    const message = `\`instances\` are sets of pages of a Docusaurus site, and this library's layout is ${layout.id}.`;
    issues.push({ code: 'unknown-key', file: CONFIG_FILE, ...opened.at(['instances']), message });
  }
  const config = withAreaTitles(declared, extras.areaTitles);
  return {
    folder,
    config,
    at: opened.at,
    layout,
    plan,
    files: walked.files,
    extras,
    mirrored,
    settings: settingsOf(config, layout, plan),
    inputs: new Map([[CONFIG_FILE, opened.bytes], ...(plan.inputs ?? []), ...extras.inputs]),
    issues,
  };
}

/** Of all that it found: where it is the same, so are the pages there are and where they stand. */
export function surveyDigest({ layout, plan, files, mirrored, inputs, issues }: Survey): string {
  const { inputs: _, endings, ...roots } = plan;
  const digest = createHash('sha256').update(
    JSON.stringify([layout.id, roots, [...(endings ?? [])], issues, mirrored === undefined]),
  );
  for (const [name, bytes] of inputs) digest.update(`\n${name}\n${bytes.length}\n`).update(bytes);
  return digest
    .update(files.map((file) => `${file.path}\n${file.realPath}\n${file.within}\n${file.locale}`).join('\n'))
    .digest('base64');
}

async function openConfig(folder: string): Promise<OpenedConfig> {
  const stats = await stat(folder).catch(() => undefined);
  if (stats === undefined) throw new LibraryError(`There is no folder ${folder}.`);
  if (!stats.isDirectory())
    throw new LibraryError(`${folder} is not a folder; a library is a folder with a ${CONFIG_FILE}.`);
  const file = path.join(await realpath(folder), CONFIG_FILE);
  const read = await readFileBytes(file, MAX_CONFIG_BYTES);
  if ('fault' in read)
    throw new LibraryError(
      read.fault === 'oversized'
        ? `${file} is larger than 1 MB.`
        : `${folder} has no readable ${CONFIG_FILE}; a library needs one, with at least \`name\` and \`locales\`.`,
    );
  return { ...readConfig(decodeConfig(read.bytes)), bytes: read.bytes };
}

function decodeConfig(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LibraryError(`${CONFIG_FILE} is not valid UTF-8; save it as UTF-8.`);
  }
}

/** What `library.yaml` says of an area comes first. */
function withAreaTitles(
  config: LibraryConfig,
  titles: ReadonlyMap<string, ReadonlyMap<Locale, string>>,
): LibraryConfig {
  const areas = [...titles]
    .filter(
      ([id]) => !config.areas.some((area) => area.id === id) && areaFault(id, config.locales) === undefined,
    )
    .map(([id, words]) => ({ id, title: Object.fromEntries(words), summary: {} }));
  return areas.length === 0 ? config : { ...config, areas: [...config.areas, ...areas] };
}

function settingsOf(config: LibraryConfig, layout: Layout, { roots }: Plan): PageSettings {
  return {
    layout: layout.id,
    libraryName: config.name,
    siteUrl: config.origin.url,
    ruleKeys: [...new Set(config.rules.flatMap((rule) => Object.keys(rule.frontMatter)))],
    bases: roots.flatMap(({ folder, at = '' }) => (at === '' ? [] : [{ folder, at }])),
  };
}
