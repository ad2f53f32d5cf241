import { MINUTE_MS } from '@samspill/domain/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTimeMs, syncServerTime } from './clock.ts';
import { resetStores } from './store.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ now: NOON });
  return () => vi.useRealTimers();
});

describe('currentTimeMs', () => {
  it.each([
    ['behind', 10 * MINUTE_MS],
    ['ahead', -25 * MINUTE_MS],
    ['a year behind', 365 * 24 * 60 * MINUTE_MS],
  ])('is correct on a device whose clock is %s', (_, offMs) => {
    syncServerTime(header(NOON + offMs), NOON);
    expect(Math.abs(currentTimeMs() - (NOON + offMs))).toBeLessThan(1_000);
  });

  it('uses the device’s clock if both agree within seconds', () => {
    syncServerTime(header(NOON + 2_000), NOON);
    expect(currentTimeMs()).toBe(NOON);
  });

  it.each([
    ['no header', null, NOON],
    ['a header that is no date', 'soon', NOON],
    ['a slow answer', header(NOON + 10 * MINUTE_MS), NOON - 30_000],
    ['a clock that was set back meanwhile', header(NOON + 10 * MINUTE_MS), NOON + 30_000],
  ])('keeps the device’s time after %s', (_, given, askedMs) => {
    syncServerTime(given, askedMs);
    expect(currentTimeMs()).toBe(NOON);
  });

  it('follows a corrected clock', () => {
    syncServerTime(header(NOON + 10 * MINUTE_MS), NOON);
    syncServerTime(header(NOON), NOON);
    expect(currentTimeMs()).toBe(NOON);
  });
});
