import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { PADDED_RESPONSE_MS, padResponse } from './pad-response.ts';

/** Timers may fire up to a millisecond early. */
const EARLIEST_MS = PADDED_RESPONSE_MS - 2;

describe('padResponse', () => {
  it.each([
    ['work that answers at once', () => padResponse(Promise.resolve('done')), 'done'],
    [
      'work that fails at once',
      () => padResponse(Promise.reject(new Error('down'))).catch(String),
      'Error: down',
    ],
  ])('holds back the answer of %s', async (_name, call, expected) => {
    const startedMs = performance.now();
    expect(await call()).toBe(expected);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(EARLIEST_MS);
  });
});
