import { defineConfig } from 'vitest/config';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

await ensureSlowness();

/** Rules tests for scripts/mutate.mjs: Firestore tests against an engine alone, or Storage tests. */
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
