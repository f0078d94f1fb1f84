import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What tests build leaves the user's own cache alone.
    env: { XDG_CACHE_HOME: resolve('.cache/test/user') },
  },
});
