import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/long-tests.mjs';
import { ensureSlowness, scaled } from './scripts/time-limits.mjs';

/** Same limit as the stack tests: ends hanging tests but tolerates a busy machine. */
const TEST_TIMEOUT_MS = 60_000;
/** Vitest’s default, which does not scale by itself. */
const HOOK_TIMEOUT_MS = 10_000;
const POLL_TIMEOUT_MS = 1_000;

await ensureSlowness();

export default defineConfig({
  test: {
    include: [
      '{domain,functions,web,emulator,seed,rules,fuzz,reliability,scripts,bench}/**/*.test.{ts,tsx,mjs}',
    ],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.stack.test.{ts,mjs}',
      '**/*.browser.test.tsx',
    ],
    // Isolation took four fifths of the time for reloading modules per file.
    isolate: false,
    setupFiles: ['scripts/vitest.setup.mjs'],
    sequence: { sequencer: LongTestsFirst },
    testTimeout: scaled(TEST_TIMEOUT_MS),
    hookTimeout: scaled(HOOK_TIMEOUT_MS),
    teardownTimeout: scaled(HOOK_TIMEOUT_MS),
    expect: { poll: { timeout: scaled(POLL_TIMEOUT_MS) } },
    // Expected number of cores; another part may share them.
    maxWorkers: 2,
    // Replayed recordings wait for sockets, and some for a lock timeout.
    maxConcurrency: 16,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
