import { MINUTE_MS } from '@samspill/domain/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { syncServerTime } from '../state/clock.ts';
import { show } from '../testing/show.tsx';
import { TimeAgo } from './time-ago.tsx';
import { useDayStart, useSiteDay } from './use-now.ts';

const NOON = new Date(2026, 10, 26, 12).getTime();

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
const look = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a relative time', () => {
  it('updates while the page is open', async () => {
    await show(<TimeAgo at={new Date(NOON)} />);
    await expect.element(page.getByText('nå').first()).toBeVisible();
    passTime(25 * MINUTE_MS);
    look();
    await expect.element(page.getByText('25 min', { exact: true })).toBeVisible();
    await expect.element(page.getByText('for 25 minutter siden')).toBeInTheDocument();
  });

  it.each([
    ['ten minutes behind', 10],
    ['ten minutes ahead', -10],
  ])('is correct on a device whose clock is %s', async (_, behindMinutes) => {
    const serverMs = NOON + behindMinutes * MINUTE_MS;
    syncServerTime(new Date(serverMs).toUTCString(), NOON);
    await show(<TimeAgo at={new Date(serverMs - 3 * MINUTE_MS)} />);
    await expect.element(page.getByText('3 min', { exact: true })).toBeVisible();
  });

  it('is written out within a sentence, and has the date as its title', async () => {
    await show(<TimeAgo long at={new Date(NOON - 3 * MINUTE_MS)} />);
    const time = page.getByText('for 3 minutter siden');
    await expect.element(time).toBeVisible();
    await expect.element(time).toHaveAttribute('title', '26. november 2026 kl. 11:57');
  });

  it('never shows a future time', async () => {
    await show(<TimeAgo at={new Date(NOON + 9 * MINUTE_MS)} />);
    await expect.element(page.getByText('nå').first()).toBeVisible();
  });
});

it('changes the day at midnight', async () => {
  function Today() {
    return <p>{new Date(useDayStart()).getDate()}</p>;
  }
  await show(<Today />);
  await expect.element(page.getByText('26')).toBeVisible();
  passTime(13 * 60 * MINUTE_MS);
  look();
  await expect.element(page.getByText('27')).toBeVisible();
});

it.each([
  ['2026-11-26T22:59:59Z', '2026-11-26'],
  ['2026-11-26T23:00:00Z', '2026-11-27'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('the site’s day at %s is %s, wherever the device is', async (at, day) => {
  function Today() {
    return <p>{useSiteDay()}</p>;
  }
  vi.setSystemTime(new Date(at));
  await show(<Today />);
  await expect.element(page.getByText(day)).toBeVisible();
});
