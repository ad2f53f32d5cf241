import { defineConfig } from 'vitest/config';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

await ensureSlowness();

/** Tests of the rules against an engine alone, or those of files: for scripts/mutate.mjs. */
export default defineConfig({
  test: {
    include: process.env.STORAGE_MUTATION
      ? ['rules/**/storage*.stack.test.ts']
      : ['rules/**/*.stack.test.ts'],
    exclude: process.env.STORAGE_MUTATION ? [] : ['rules/**/storage*.stack.test.ts'],
    testTimeout: scaled(60_000),
    hookTimeout: scaled(60_000),
  },
});
