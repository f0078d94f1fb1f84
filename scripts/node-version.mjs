/**
 * Called before anything else by every script. Node 12, which some distributions still ship, must be able to parse all
 * that the scripts import statically: no `?.`, no `??`, no top-level await, and built-in modules by their default
 * export, since a named export that an old Node lacks fails before this sentence is printed.
 */
export function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  process.stderr.write(
    'Lectern needs Node 20 or newer to set itself up; this is Node ' + process.versions.node + '.\n',
  );
  process.exit(2);
}
