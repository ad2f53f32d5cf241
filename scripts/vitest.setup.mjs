// Runs with each file of unit tests, which share a process. Vitest restores what was stubbed as the next test begins, thus
// after the next file has prepared itself: one that wrote its documents by `fetch` wrote to the stub of the file before.
// @ts-check
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
