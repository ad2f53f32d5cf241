import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import { contentPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import { buildContent, buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

const KARI = sessionUser('visit-kari', { displayName: 'Kari Solheim' });
const OLA = sessionUser('visit-ola', { displayName: 'Ola Bakken' });
const NAME = 'feed-visit.visit-kari.latest';

/** Newer than what other tests write. */
const msOf = (index: number) => LONG_AGO.toMillis() + 400 * DAY_MS + index * HOUR_MS;
const marker = page.getByText('Alt over er nytt siden sist');
const post = (index: number) => page.getByText(`Visitt ${index}`, { exact: true });
const topOf = (locator: typeof marker) => locator.element().getBoundingClientRect().top;
const showLatest = () => show(<FeedPage />, { user: KARI, at: '/feed?tab=latest', path: '/feed' });

beforeAll(async () => {
  await putDocuments({
    [userPath('visit-kari')]: buildPerson(KARI),
    [userPath('visit-ola')]: buildPerson(OLA),
    ...Object.fromEntries(
      [1, 2, 3].map((index) => [
        contentPath(`visit-${index}`),
        buildContent(`visit-${index}`, OLA, {
          body: `Visitt ${index}`,
          createdAt: Timestamp.fromMillis(msOf(index)),
        }),
      ]),
    ),
  });
  await signIn(KARI);
});

describe('what is new since the last visit', () => {
  it('is divided from the rest, also after a reload, and no more when nothing came since', async () => {
    writeLocalValue(NAME, { seenMs: msOf(1), beforeMs: null, activeMs: Date.now() - DAY_MS });
    const shown = await showLatest();
    await expect.element(marker).toBeVisible();
    expect(topOf(post(2))).toBeLessThan(topOf(marker));
    expect(topOf(post(1))).toBeGreaterThan(topOf(marker));
    expect(await listViolations()).toEqual([]);
    await shown.unmount();
    const reloaded = await showLatest();
    await expect.element(marker).toBeVisible();
    expect(readLocalValue(NAME)).toMatchObject({ seenMs: msOf(3), beforeMs: msOf(1) });
    await reloaded.unmount();
    writeLocalValue(NAME, { seenMs: msOf(3), beforeMs: msOf(1), activeMs: Date.now() - DAY_MS });
    await showLatest();
    await expect.element(post(3)).toBeVisible();
    expect(marker.elements()).toHaveLength(0);
  });

  it('is not marked on the first visit', async () => {
    writeLocalValue(NAME, {});
    await showLatest();
    await expect.element(post(3)).toBeVisible();
    expect(marker.elements()).toHaveLength(0);
    await expect.poll(() => readLocalValue(NAME)).toMatchObject({ seenMs: msOf(3) });
  });
});
