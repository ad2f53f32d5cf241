import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';
import { LongTestsFirst } from './scripts/long-tests.mjs';
import { STACK_ENVIRONMENT } from './scripts/project.mjs';
import { SERIAL_TESTS } from './scripts/test-kinds.mjs';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

await ensureSlowness();

const browser = findBrowser();

const TEST_TIMEOUT_MS = 60_000;
/** Vitest’s default, which does not scale by itself. */
const TEARDOWN_TIMEOUT_MS = 10_000;
const POLL_TIMEOUT_MS = 1_000;
/** Tests mostly wait for the stack, whose processes share the two cores. */
const MAX_WORKERS = 4;

const shared = {
  env: { ...STACK_ENVIRONMENT, ...(browser && { CHROMIUM_PATH: browser }) },
  testTimeout: scaled(TEST_TIMEOUT_MS),
  // Same as for stories: the other parts of a run may stall the stack beyond a time limit.
  retry: 1,
  hookTimeout: scaled(TEST_TIMEOUT_MS),
  expect: { poll: { timeout: scaled(POLL_TIMEOUT_MS) } },
  // Isolation took an eighth of the time for reloading the admin SDK and the functions per file.
  isolate: false,
  setupFiles: ['functions/src/testing/own-address.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongTestsFirst },
    teardownTimeout: scaled(TEARDOWN_TIMEOUT_MS),
    projects: [
      {
        test: {
          ...shared,
          name: 'parallel',
          include: [
            '{domain,functions,web,emulator,seed,rules,fuzz,reliability,scripts}/**/*.stack.test.{ts,tsx,mjs}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...Object.keys(SERIAL_TESTS)],
          maxWorkers: MAX_WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'serial',
          include: Object.keys(SERIAL_TESTS),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
