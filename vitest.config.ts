import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/long-tests.mjs';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

/** As for tests of the stack: what hangs ends, and a machine that is busy fails nothing. */
const TEST_TIMEOUT_MS = 60_000;
/** Vitest's own, which do not scale. */
const HOOK_TIMEOUT_MS = 10_000;
const POLL_TIMEOUT_MS = 1_000;

await ensureSlowness();

export default defineConfig({
  test: {
    include: ['{domain,functions,web,emulator,seed,rules,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.stack.test.{ts,mjs}',
      '**/*.browser.test.tsx',
    ],
    // Of the time for all files, four fifths went into loading the same modules anew for each.
    isolate: false,
    setupFiles: ['scripts/leave-nothing.mjs'],
    sequence: { sequencer: LongTestsFirst },
    testTimeout: scaled(TEST_TIMEOUT_MS),
    hookTimeout: scaled(HOOK_TIMEOUT_MS),
    teardownTimeout: scaled(HOOK_TIMEOUT_MS),
    expect: { poll: { timeout: scaled(POLL_TIMEOUT_MS) } },
    // As many as the cores that we expect, which another part may share.
    maxWorkers: 2,
    // Replayed recordings wait for sockets, some of them for a lock to time out.
    maxConcurrency: 16,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
