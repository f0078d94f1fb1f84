/** `instances` of `library.yaml`: which folder holds which set of pages, and at which path they stand. */
import { normalizePath } from '../../model/page-path.ts';
import type { Position } from '../text-position.ts';
import { isMap, reportUnknownKeys, fieldsOf, type Report } from '../yaml-fields.ts';
import type { YamlMap, YamlPath } from '../yaml.ts';
import { insideFolder } from './inside-folder.ts';
import type { Instance } from './layout.ts';

export function readInstances(
  declared: YamlMap | undefined,
  report: Report,
  at: (path: YamlPath) => Position,
): Map<string, Instance> {
  const instances = new Map<string, Instance>();
  for (const [key, value] of declared ?? []) {
    const id = String(key);
    const path = ['instances', id];
    const fields = isMap(value)
      ? fieldsOf(value, path, report)
      : fieldsOf(new Map([['folder', value]]), path, report);
    if (isMap(value)) reportUnknownKeys(value, path, new Set(['folder', 'at']), report);
    const written = fields.text('folder');
    const folder = written === undefined ? undefined : insideFolder(written);
    const place = fields.text('at')?.replaceAll(/^\/+|\/+$/gu, '') ?? null;
    if (!/^[\w-]{1,100}$/u.test(id))
      report('invalid-value', path, `\`${id}\` is no id of a plugin; use letters, digits, \`-\` and \`_\`.`);
    else if (folder === undefined)
      report(
        'invalid-value',
        path,
        'An instance needs its folder inside the library, such as `community: community`.',
      );
    else if (place !== null && place !== '' && !('path' in normalizePath(`/${place}`)))
      report('invalid-value', [...path, 'at'], `\`${place}\` cannot be a path; write one such as /sdk.`);
    else instances.set(id, { folder, at: place, position: at(path) });
  }
  return instances;
}
