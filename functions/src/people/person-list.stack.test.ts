import type { AuditPage } from '@samspill/domain/audit-log';
import { userPath } from '@samspill/domain/paths';
import type { AdminPeoplePage } from '@samspill/domain/people/admin-person';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { type Answer, callApi, joinAs, joinAsAdmin, type Member } from '../testing/stack-client.ts';

const USERS_API = '/api/admin/users';
const { auth, db } = createDeps();

const word = `Zq${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

let admin: Member;
beforeAll(async () => {
  admin = await joinAsAdmin(auth, 'Adele Admin');
});

const post = (path: string, body: unknown = {}): Promise<Answer> =>
  callApi(`${USERS_API}/${path}`, { method: 'POST', body, cookie: admin.cookie });

async function list(query: Record<string, string>): Promise<AdminPeoplePage> {
  const params = new URLSearchParams(query);
  const { status, body } = await callApi(`${USERS_API}?${params}`, { cookie: admin.cookie });
  expect(status).toBe(200);
  return body as AdminPeoplePage;
}

const uidsOf = ({ people }: AdminPeoplePage) => people.map(({ uid }) => uid);

describe('user list', () => {
  let people: Member[];

  beforeAll(async () => {
    people = [];
    for (const name of ['Berit', 'Anders', 'Cecilie']) people.push(await joinAs(`${name} ${word}`));
    const [berit, anders] = people;
    if (!berit || !anders) throw new Error('three have joined');
    await db.doc(userPath(anders.uid)).update({ seeded: true });
    // A trigger writes the search tokens.
    await vi.waitFor(
      async () => expect(uidsOf(await list({ q: word }))).toHaveLength(people.length),
      { timeout: scaled(20_000), interval: 300 },
    );
  });

  it('finds by words, latest first', async () => {
    const uids = people.map(({ uid }) => uid);
    expect(uidsOf(await list({ q: word }))).toEqual(uids.toReversed());
  });

  it('logs an export with actor and contents, but without search words', async () => {
    const filter = { q: word, status: 'active', from: '2026-01-01' };
    expect((await post('exports', { filter, count: 3 })).status).toBe(200);
    const path = `/api/admin/audit?action=user.export&actor=${admin.uid}`;
    const { entries } = (await callApi(path, { cookie: admin.cookie })).body as AuditPage;
    expect(entries).toMatchObject([
      {
        actor: { uid: admin.uid },
        target: { kind: 'site', id: 'users' },
        after: { from: '2026-01-01', status: 'active', narrowed: true, count: 3 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(word);
  });

  it('sorts by name', async () => {
    const { people: found } = await list({ q: word, sort: 'name' });
    expect(found.map(({ displayName }) => displayName.split(' ')[0])).toEqual([
      'Anders',
      'Berit',
      'Cecilie',
    ]);
  });

  it('finds by a full e-mail address in any case', async () => {
    const [berit] = people;
    if (!berit) throw new Error('three have joined');
    const found = await list({ q: ` ${berit.email.toUpperCase()} ` });
    expect(found).toMatchObject({
      people: [{ uid: berit.uid, email: berit.email, admin: false, emailVerified: true }],
      next: null,
    });
    expect(uidsOf(await list({ q: `nobody-${berit.email}` }))).toEqual([]);
  });

  it('finds by parts of an address, and says how many there are', async () => {
    const [berit] = people;
    if (!berit) throw new Error('three have joined');
    const local = berit.email.split('@')[0] ?? '';
    for (const q of [local, `${local}@`, `${local.slice(4)}@samspill`, `${local.toUpperCase()}@S`])
      expect(await list({ q })).toMatchObject({ people: [{ uid: berit.uid }], total: 1 });
    expect(await list({ q: `${local}@`, status: 'suspended' })).toMatchObject({ total: 0 });
    expect(await list({ q: word, limit: '1' })).toMatchObject({ total: people.length });
    expect((await list({ limit: '1' })).total).toBeGreaterThanOrEqual(people.length);
  });

  it('returns each user once across pages, also with a selective filter', async () => {
    for (const filter of [{ q: word }, { q: word, seeded: 'no' }]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const cursor: Record<string, string> = after === null ? {} : { after };
        const page: AdminPeoplePage = await list({ ...filter, limit: '1', ...cursor });
        expect(page.people.length).toBeLessThanOrEqual(1);
        seen.push(...uidsOf(page));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual(uidsOf(await list(filter)));
    }
  });

  it('filters by a range of join dates, in either order', async () => {
    const [berit, anders, cecilie] = people;
    if (!berit || !anders || !cecilie) throw new Error('three have joined');
    const lastYear = Timestamp.fromDate(new Date('2020-02-29T22:59:59.999Z'));
    await db.doc(userPath(berit.uid)).update({ createdAt: lastYear });
    const day = { from: '2020-02-29', to: '2020-02-29' };
    for (const sort of ['joined', 'name']) {
      expect(uidsOf(await list({ q: word, sort, ...day }))).toEqual([berit.uid]);
      expect(uidsOf(await list({ q: word, sort, from: '2020-03-01' }))).toHaveLength(2);
      expect(uidsOf(await list({ q: word, sort, to: '2020-02-28' }))).toEqual([]);
    }
    expect(uidsOf(await list({ sort: 'joined', ...day }))).toEqual([berit.uid]);
    await db.doc(userPath(berit.uid)).update({ createdAt: Timestamp.now() });
  });

  it.each(['2020-02-30', 'yesterday', '2020-2-2'])('rejects %s as a day', async (from) => {
    const { status, body } = await callApi(`${USERS_API}?from=${from}`, { cookie: admin.cookie });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { fields: { from: expect.any(String) } } },
    });
  });

  it('filters by demo data, status and role', async () => {
    const [berit, anders] = people;
    if (!berit || !anders) throw new Error('three have joined');
    expect(uidsOf(await list({ q: word, seeded: 'yes' }))).toEqual([anders.uid]);
    expect(uidsOf(await list({ q: word, seeded: 'no' }))).not.toContain(anders.uid);
    expect(uidsOf(await list({ q: word, status: 'suspended' }))).toEqual([]);
    expect(uidsOf(await list({ role: 'admin' }))).toContain(admin.uid);
    expect(uidsOf(await list({ role: 'admin', q: word }))).toEqual([]);
    expect(uidsOf(await list({ role: 'admin', q: berit.email }))).toEqual([]);
  });

  it.each([
    ['half an address', '@samspill.test'],
    ['an address that is none', 'a@b@c'],
    ['a formula', '=HYPERLINK("https://x.test";"y")'],
    ['markup', '<script>alert(1)</script>'],
    ['nothing but signs', '%%%///…'],
  ])('returns a list for %s', async (_name, q) => {
    await list({ q });
  });

  it.each([
    ['q', { q: 'x'.repeat(201) }],
    ['kind', { kind: 'King!' }],
    ['status', { status: '=1' }],
    ['sort', { sort: 'age' }],
    ['limit', { limit: '1000' }],
    ['after', { after: '../x' }],
  ])('rejects an invalid %s', async (field, query) => {
    const path = `${USERS_API}?${new URLSearchParams(query as unknown as Record<string, string>)}`;
    expect(await callApi(path, { cookie: admin.cookie })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });
});
