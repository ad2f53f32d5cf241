import { defineConfig } from 'vitest/config';
import { STACK_ENVIRONMENT } from './scripts/project.mjs';

const TEST_TIMEOUT_MS = 60_000;

/** Tests that need the running stack (`npm test` starts it): rules, API, triggers, the engine over its wires. */
export default defineConfig({
  test: {
    include: [
      '{domain,functions,web,emulator,seed,rules,fuzz,scripts}/**/*.stack.test.{ts,tsx,mjs}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    env: STACK_ENVIRONMENT,
    // They share one database.
    fileParallelism: false,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
});
