import type { AuditPage } from '@samspill/domain/audit-log';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { DAY_MS } from '@samspill/domain/durations';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath } from '@samspill/domain/paths';
import type { AdminPoll, AdminPollPage } from '@samspill/domain/polls/admin-poll';
import { pollSummaryPath } from '@samspill/domain/polls/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  type Account,
  callApi,
  cookieOf,
  openSession,
  signIn,
  signUp,
  signUpWithSession,
} from '../testing/stack-client.ts';

const POLLS_API = '/api/admin/polls';
const { auth, db } = createDeps();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const draft = (fields: object = {}) => ({
  body: 'Hvor møtes vi?',
  options: ['Bodø', 'Oslo'],
  multiple: false,
  closesAt: inDays(7),
  resultsShown: 'always',
  pinned: false,
  ...fields,
});

let admin: Account;
let cookie: string;
let member: Account;

beforeAll(async () => {
  admin = await signUp();
  await openSession(admin.idToken, { displayName: 'Pollgunn Admin' });
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  cookie = cookieOf(await openSession((await signIn(admin.email)).idToken));
  member = await signUpWithSession();
});

const post = (path: string, body: unknown) =>
  callApi(`${POLLS_API}${path}`, { method: 'POST', body, cookie });

async function create(fields: object = {}): Promise<AdminPoll> {
  const { status, body } = await post('', draft(fields));
  expect(status).toBe(200);
  return body as AdminPoll;
}

const read = (id: string) => callApi(`${POLLS_API}/${id}`, { cookie });

async function publishOfMember(poll: object = {}): Promise<string> {
  const id = `poll-${crypto.randomUUID()}`;
  const now = Timestamp.now();
  await db.doc(contentPath(id)).set({
    id,
    kind: 'poll',
    projectId: null,
    body: 'Kaffe?',
    images: [],
    mentions: [],
    ...CONTENT_SERVER_FIELDS,
    author: { uid: member.uid, name: 'Medlem', photoPath: null },
    poll: {
      options: ['Ja', 'Nei', 'Kanskje'],
      multiple: false,
      closesAt: Timestamp.fromMillis(Date.now() + DAY_MS),
      ...poll,
    },
    counters: { likes: 0, comments: 0, voters: 4 },
    votes: { 0: 3, 1: 1, 2: 0 },
    status: 'visible',
    editedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function list(query: string): Promise<readonly AdminPoll[]> {
  const { status, body } = await callApi(`${POLLS_API}?limit=50${query}`, { cookie });
  expect(status).toBe(200);
  return (body as AdminPollPage).polls;
}

const pinnedId = async () => (await db.doc(SITE_GLOBAL).get()).get('pinnedPollId');
const actionsOf = async (id: string) => {
  const { body } = await callApi(`/api/admin/audit?target=${id}`, { cookie });
  return (body as AuditPage).entries.map(({ action }) => action);
};

describe('a site poll', () => {
  it('is content with the administrator’s name, marked as the site’s', async () => {
    const { id } = await create({ body: ' Hva nå? ' });
    expect((await db.doc(contentPath(id)).get()).data()).toMatchObject({
      id,
      kind: 'poll',
      body: 'Hva nå?',
      fromSite: true,
      status: 'visible',
      author: { uid: admin.uid, name: 'Pollgunn Admin' },
      poll: { options: ['Bodø', 'Oslo'], multiple: false },
    });
    expect(await actionsOf(id)).toEqual(['poll.create']);
    expect((await list('&from=site')).map((poll) => poll.id)).toContain(id);
    expect((await list('&from=members')).map((poll) => poll.id)).not.toContain(id);
  });

  it('is pinned above the feed instead of the previous one, until it is closed', async () => {
    const first = await create({ pinned: true });
    expect(await pinnedId()).toBe(first.id);
    const second = await create({ pinned: true });
    expect(await pinnedId()).toBe(second.id);
    expect(await post(`/${second.id}/close`, { reason: 'Nok svar' })).toMatchObject({
      status: 200,
      body: { isOpen: false, pinned: false },
    });
    expect(await pinnedId()).toBeNull();
    const again = { reason: 'Flere svar', closesAt: inDays(2), pinned: true };
    expect(await post(`/${second.id}/reopen`, again)).toMatchObject({
      status: 200,
      body: { isOpen: true, pinned: true, closesAt: again.closesAt },
    });
    expect(await pinnedId()).toBe(second.id);
    await post(`/${second.id}/close`, { reason: 'Ferdig' });
    expect(await actionsOf(second.id)).toEqual([
      'poll.close',
      'poll.reopen',
      'poll.close',
      'poll.create',
    ]);
  });

  it.each([
    ['body', { body: '   ' }],
    ['body', { body: 'x'.repeat(5_001) }],
    ['body', { body: 7 }],
    ['options', { options: ['Bare én'] }],
    ['options', { options: ['Lik', 'Lik'] }],
    ['options', { options: Array.from({ length: 7 }, (_, index) => `${index}`) }],
    ['options.1', { options: ['Ja', 'x'.repeat(81)] }],
    ['options.0', { options: [' ', 'Nei'] }],
    ['closesAt', { closesAt: inDays(-1) }],
    ['closesAt', { closesAt: inDays(40) }],
    ['closesAt', { closesAt: 'i morgen' }],
    ['multiple', { multiple: 'yes' }],
    ['pinned', { pinned: undefined }],
    ['author', { author: 'kari' }],
  ])('rejects an invalid draft and names the field %s: %j', async (field, fields) => {
    const { status, body } = await post('', draft(fields));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });

  it.each(['=1+1', '<img src=x onerror=alert(1)>', '@[x](javascript:alert(1))', '\u202E\u0000x'])(
    'keeps hostile text unchanged: %j',
    async (body) => {
      expect((await create({ body })).body).toBe(body);
    },
  );
});

describe('a member’s poll', () => {
  it('shows votes as numbers and shares', async () => {
    const id = await publishOfMember();
    expect((await list('&from=members')).find((poll) => poll.id === id)).toMatchObject({
      fromSite: false,
      pinned: false,
      isOpen: true,
      voters: 4,
      results: [
        { option: 'Ja', count: 3, percent: 75, isLeading: true },
        { option: 'Nei', count: 1, percent: 25 },
        { option: 'Kanskje', count: 0, percent: 0 },
      ],
    });
  });

  it('that hides its results hides them from administrators too, until it is closed', async () => {
    const id = await publishOfMember({ resultsShown: 'atEnd' });
    const counts = { votes: { 0: 1, 1: 3, 2: 0 }, voters: 4, countedAt: null };
    await db.doc(pollSummaryPath(id)).set(counts);
    const listed = async () => (await list('&from=members')).find((poll) => poll.id === id);
    expect(await listed()).toMatchObject({ voters: 4, resultsShown: 'atEnd', results: null });
    const { body } = await post(`/${id}/close`, { reason: 'Ferdig' });
    expect((body as AdminPoll).results?.map(({ count }) => count)).toEqual([1, 3, 0]);
  });

  it('is closed with a reason shown to the author, and reopened', async () => {
    const id = await publishOfMember();
    expect((await post(`/${id}/close`, { reason: 'Avgjort' })).status).toBe(200);
    expect((await list('&state=closed')).map((poll) => poll.id)).toContain(id);
    const path = `${notificationsPath(member.uid)}/admin-content-${id}`;
    expect((await db.doc(path).get()).get('decision')).toEqual({
      action: 'close',
      reason: 'Avgjort',
    });
    expect(await post(`/${id}/close`, { reason: 'Igjen' })).toMatchObject({ status: 409 });
    const reopen = { reason: 'Feil', closesAt: inDays(1), pinned: false };
    expect((await post(`/${id}/reopen`, reopen)).status).toBe(200);
    expect((await db.doc(path).get()).get('decision.action')).toBe('reopen');
  });

  it('cannot be pinned', async () => {
    const id = await publishOfMember();
    const reopen = { reason: 'Festes', closesAt: inDays(1), pinned: true };
    expect(await post(`/${id}/reopen`, reopen)).toMatchObject({ status: 409 });
    expect(await pinnedId()).not.toBe(id);
  });

  it('that does not exist cannot be closed', async () => {
    expect((await post('/none/close', { reason: 'x' })).status).toBe(404);
  });
});

describe('a single poll', () => {
  it('is returned with its votes', async () => {
    const id = await publishOfMember({ resultsShown: 'always' });
    expect(await read(id)).toMatchObject({
      status: 200,
      body: { id, voters: 4, results: [{ option: 'Ja', count: 3, percent: 75 }, {}, {}] },
    });
  });

  it('hides the results while voters cannot see them', async () => {
    const { id } = await create({ resultsShown: 'atEnd' });
    expect(await read(id)).toMatchObject({ status: 200, body: { id, results: null } });
  });

  it('returns 404 if missing', async () => {
    expect((await read('no-such-poll')).status).toBe(404);
  });
});
