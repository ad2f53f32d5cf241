import { HOUR_MS } from '@samspill/domain/durations';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { createSitePoll } from './change-poll.ts';

const engine = engineProject('pinned-polls');
beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['admin']);
});

const ask = () =>
  createSitePoll(engine.deps, 'admin', {
    body: 'Hvor møtes vi?',
    options: ['Bodø', 'Oslo'],
    multiple: false,
    pinned: true,
    resultsShown: 'always',
    closesAt: new Date(Date.now() + HOUR_MS).toISOString(),
  });
const global = async () => (await engine.db.doc(SITE_GLOBAL).get()).data();

describe('a pinned poll', () => {
  it('stores a valid site document if there was none', async () => {
    const { id } = await ask();
    expect(v.is(SiteGlobalSchema, await global())).toBe(true);
    expect(await global()).toMatchObject({ pinnedPollId: id, maintenance: false });
  });

  it('keeps other site settings', async () => {
    const set = { announcement: null, signUpsOpen: false, maintenance: false };
    await engine.db.doc(SITE_GLOBAL).set({ ...set, features: { polls: false } });
    const { id } = await ask();
    expect(await global()).toEqual({ ...set, features: { polls: false }, pinnedPollId: id });
  });
});
