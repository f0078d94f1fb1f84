/** A folder made with all above it, one step at a time: Node's own recursive way never ends below `/proc`. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export function ensureFolder(folder: string): void {
  if (existsSync(folder)) return;
  ensureFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
