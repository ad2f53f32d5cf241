import { defineConfig } from 'vitest/config';

/** Tests of the rules against an engine alone, or those of files: for scripts/mutate.mjs. */
export default defineConfig({
  test: {
    include: process.env.STORAGE_MUTATION
      ? ['rules/**/storage*.stack.test.ts']
      : ['rules/**/*.stack.test.ts'],
    exclude: process.env.STORAGE_MUTATION ? [] : ['rules/**/storage*.stack.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
