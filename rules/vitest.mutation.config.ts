import { defineConfig } from 'vitest/config';

/** The rules' tests alone, ended by the first failure: for mutate-rules.mjs. */
export default defineConfig({
  test: {
    include: ['rules/**/*.stack.test.ts'],
    exclude: ['rules/storage.stack.test.ts'],
    bail: 1,
  },
});
