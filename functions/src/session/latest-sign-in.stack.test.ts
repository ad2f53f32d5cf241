import { DAY_MS, dayOf } from '@samspill/domain/durations';
import { SIGN_INS, signInsPath } from '@samspill/domain/session/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { engineProject } from '../testing/engine-client.ts';
import { recordSignIn, touchSignIn } from './sign-in-store.ts';

const project = engineProject('latest-sign-in');
const on = (days: number): Deps => ({
  ...project.deps,
  now: () => new Date(Date.now() + days * DAY_MS),
});
const UID = 'kari';
let cookies: { readonly phone: string; readonly laptop: string };

beforeEach(async () => {
  await project.empty();
  cookies = { phone: `phone-${crypto.randomUUID()}`, laptop: `laptop-${crypto.randomUUID()}` };
  for (const cookie of Object.values(cookies))
    await recordSignIn(on(0), { uid: UID, cookie, replaced: undefined, userAgent: '' });
});

const latest = async () => {
  const { docs } = await project.db
    .collectionGroup(SIGN_INS)
    .where('isLatest', '==', true)
    .where('lastSeenOn', '>=', '2000-01-01')
    .get();
  return docs.map((signIn) => signIn.get('lastSeenOn'));
};

describe('the latest sign-in of a person', () => {
  it('is one of several, the one that was opened last', async () => {
    expect((await project.db.collection(signInsPath(UID)).get()).size).toBe(2);
    expect(await latest()).toEqual([dayOf(on(0).now())]);
  });

  it('is the device that was used last, also when two are used at once', async () => {
    await touchSignIn(on(1), UID, cookies.phone);
    expect(await latest()).toEqual([dayOf(on(1).now())]);
    await Promise.all(Object.values(cookies).map((cookie) => touchSignIn(on(2), UID, cookie)));
    expect(await latest()).toEqual([dayOf(on(2).now())]);
  });
});
