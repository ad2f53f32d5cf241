import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';
import { LongTestsFirst } from './scripts/long-tests.mjs';
import { STACK_ENVIRONMENT } from './scripts/project.mjs';
import { SERIAL_TESTS } from './scripts/serial-tests.mjs';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

await ensureSlowness();

const browser = findBrowser();

const TEST_TIMEOUT_MS = 60_000;
/** Vitest's own, which do not scale. */
const TEARDOWN_TIMEOUT_MS = 10_000;
const POLL_TIMEOUT_MS = 1_000;
/** Two cores have the stack's processes to run as well; a test waits for these most of its time. */
const MAX_WORKERS = 4;

/** Tests that need the running stack (`npm test` starts it): rules, API, triggers, the engine over its wires. */
const shared = {
  env: { ...STACK_ENVIRONMENT, ...(browser && { CHROMIUM_PATH: browser }) },
  testTimeout: scaled(TEST_TIMEOUT_MS),
  hookTimeout: scaled(TEST_TIMEOUT_MS),
  expect: { poll: { timeout: scaled(POLL_TIMEOUT_MS) } },
  // Loading the admin SDK and the functions anew for each file took an eighth of the time.
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
