import { AUDIT } from '@samspill/domain/audit/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { MAIL } from '@samspill/domain/paths';
import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedCounts,
  type Retention,
} from '@samspill/domain/retention-periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { runScheduled } from '../testing/running-stack.ts';
import { callApi, cookieOf, openSession, signIn } from '../testing/stack-client.ts';

const PATH = '/api/admin/retention';
const TIME_LIMIT_MS = scaled(60_000);
const NO_RETENTION_LIMITS = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [kind, null]),
) as Retention;
const { db } = createDeps();
const startedAt = new Date();
let cookie: string;

beforeAll(async () => {
  cookie = cookieOf(await openSession((await signIn('admin@samspill.test')).idToken));
  await db.doc(SITE_RETENTION).delete();
});
afterAll(async () => {
  await db.doc(SITE_RETENTION).delete();
});

const ask = (path = '', call: Parameters<typeof callApi>[1] = {}) =>
  callApi(`${PATH}${path}`, { cookie, ...call });
const save = (body: unknown) => ask('', { method: 'PUT', body });

describe('retention settings', () => {
  it('uses the default until set, and logs the old value', async () => {
    expect((await ask()).body).toEqual(DEFAULT_RETENTION);
    const changed = { ...DEFAULT_RETENTION, mail: 14, audit: 365 };
    expect(await save(changed)).toMatchObject({ status: 200, body: changed });
    expect((await ask()).body).toEqual(changed);
    const entries = await db.collection(AUDIT).where('at', '>=', startedAt).get();
    const saved = entries.docs.filter((entry) => entry.get('action') === 'site.retention');
    expect(saved.map((entry) => entry.data())).toMatchObject([
      { before: { mail: 30, audit: null }, after: { mail: 14, audit: 365 } },
    ]);
  });

  it.each([
    ['too few days', { mail: 6 }, 'mail'],
    ['a log that is too short', { audit: 179 }, 'audit'],
    ['too many days', { inbox: 3_651 }, 'inbox'],
    ['half a day', { inbox: 90.5 }, 'inbox'],
    ['words', { feedback: '=1+1' }, 'feedback'],
    ['script', { feedback: '<script>alert(1)</script>' }, 'feedback'],
    ['nothing', { reports: undefined }, 'reports'],
    ['an unknown kind', { people: 30 }, 'people'],
  ])('reject %s and name the field', async (_name, wrong, field) => {
    for (const answer of [
      await save({ ...DEFAULT_RETENTION, ...wrong }),
      await ask('/preview', { method: 'POST', body: { ...DEFAULT_RETENTION, ...wrong } }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
      });
  });
});

describe('retention preview', () => {
  const countMail = async (mail: number | null) => {
    const body = { ...NO_RETENTION_LIMITS, mail };
    const answer = await ask('/preview', { method: 'POST', body });
    return (answer.body as RetainedCounts).mail;
  };

  it('counts what would be deleted, and changes nothing', async () => {
    const saved = (await ask()).body;
    const [shorter, longer] = [await countMail(2_999), await countMail(3_001)];
    const ref = db.collection(MAIL).doc();
    await ref.set({ createdAt: new Date(Date.now() - 3_000 * DAY_MS) });
    expect(await countMail(2_999)).toBe(shorter + 1);
    expect(await countMail(3_001)).toBe(longer);
    expect(await countMail(null)).toBe(0);
    expect((await ref.get()).exists).toBe(true);
    expect((await ask()).body).toEqual(saved);
    await ref.delete();
  });
});

describe('scheduled removal', () => {
  it(
    'deletes outdated documents, also when it fires repeatedly',
    async () => {
      await db.doc(SITE_RETENTION).set({ ...NO_RETENTION_LIMITS, mail: 2_999 });
      const [older, younger] = [db.collection(MAIL).doc(), db.collection(MAIL).doc()];
      await older.set({ createdAt: new Date(Date.now() - 3_000 * DAY_MS) });
      await younger.set({ createdAt: new Date(Date.now() - 2_998 * DAY_MS) });
      await runScheduled('removeOutdated');
      await runScheduled('removeOutdated');
      expect((await older.get()).exists).toBe(false);
      expect((await younger.get()).exists).toBe(true);
      await younger.delete();
    },
    TIME_LIMIT_MS,
  );
});
