import { AUDIT } from '@samspill/domain/audit/paths';
import {
  type Audience,
  type BroadcastDraft,
  EMPTY_BROADCAST,
  MAX_BROADCASTS_A_DAY,
  MAX_RECIPIENTS_A_MINUTE,
} from '@samspill/domain/broadcasts/broadcast';
import { BROADCASTS } from '@samspill/domain/broadcasts/paths';
import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import { FAILURES } from '@samspill/domain/failures/paths';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { NOTIFICATION_TYPES } from '@samspill/domain/notification-kinds';
import { defaultChannelsOf } from '@samspill/domain/notification-schema';
import { NOTIFICATIONS } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { signInsPath } from '@samspill/domain/session/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { surveyPath, ticketPath } from '@samspill/domain/surveys/paths';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { SITE } from '../assembly.ts';
import { unsubscribeRoutes } from '../notifications/unsubscribe.ts';
import type { Deps } from '../platform/deps.ts';
import { mails } from '../platform/mail/mail.ts';
import { unsubscribeUrls } from '../platform/mail/unsubscribe-link.ts';
import { ticketIdOf } from '../surveys/survey-tokens.ts';
import { countReads } from '../testing/count-reads.ts';
import {
  addGroup,
  engineProject,
  personDocument,
  settingsDocument,
} from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';
import { countAudience, MAX_SIGN_INS_READ, PEOPLE_PER_PAGE } from './broadcast-audience.ts';
import {
  createBroadcast,
  deleteBroadcast,
  readBroadcast,
  readBroadcastDetails,
} from './broadcast-store.ts';
import { orderBroadcast, sendBroadcasts, sendRound, stopBroadcast } from './send-broadcast.ts';

const engine = engineProject('broadcasts');
const { db } = engine;
const NOW = new Date('2026-03-01T12:00:00Z');
const deps: Deps = {
  ...withAccounts(engine.deps, (uid) => !uid.startsWith('unconfirmed')),
  now: () => NOW,
};
const later = (ms: number): Deps => ({ ...deps, now: () => new Date(NOW.getTime() + ms) });
const emailOf = (uid: string) => `${uid}@example.test`;

beforeEach(engine.empty);

async function addPerson(uid: string, person: Partial<Person> = {}, settings: DocumentData = {}) {
  await db.doc(userPath(uid)).set(personDocument(uid, person));
  await db.doc(settingsPath(uid)).set(settingsDocument({ email: emailOf(uid), ...settings }));
}

async function write(changes: Partial<BroadcastDraft> = {}): Promise<string> {
  const subject = { nb: 'Vårfest', en: 'Spring party' };
  const body = { nb: 'Kom på fredag!', en: 'Come on Friday!' };
  const draft = { ...EMPTY_BROADCAST, subject, body, ...changes };
  return (await createBroadcast(deps, draft, 'ada')).id;
}

const order = (id: string, sendAt: string | null = null) =>
  orderBroadcast(deps, id, { revision: 0, sendAt, actorId: 'ada' });

async function send(changes: Partial<BroadcastDraft> = {}): Promise<string> {
  const id = await write(changes);
  await order(id);
  await sendRound(deps, id);
  return id;
}

async function readMails() {
  const { docs } = await db.collection(MAIL).get();
  return mails.parseAll(deps, docs).map(({ data }) => data);
}
const mailed = async () => (await readMails()).map(({ to }) => to).toSorted();
const noticesOf = (uid: string) => db.collection(`${userPath(uid)}/${NOTIFICATIONS}`).get();

describe('the recipients', () => {
  it('are active members with a confirmed address', async () => {
    await addPerson('kari');
    await addPerson('unconfirmed');
    for (const status of ['suspended', 'unconfirmed', 'waiting', 'declined'] as const)
      await addPerson(status, { status });
    await db.doc(userPath('gone')).set(personDocument('gone'));
    const id = await send();
    expect(await mailed()).toEqual([emailOf('kari')]);
    expect((await db.collectionGroup(NOTIFICATIONS).get()).size).toBe(1);
    expect(await readBroadcast(deps, id)).toMatchObject({ state: 'sent', reached: 1, mailed: 1 });
  });

  it('get the text in their language, or the one that is there', async () => {
    await addPerson('kari', { locale: 'nb' });
    await addPerson('john', { locale: 'en' });
    await send();
    await send({ subject: { nb: 'Bare norsk', en: '' }, body: { nb: 'Hei {navn}', en: '' } });
    const subjects = (await readMails()).map(({ to, message }) => [to, message.subject]);
    expect(subjects.toSorted()).toEqual([
      [emailOf('john'), 'Bare norsk'],
      [emailOf('john'), 'Spring party'],
      [emailOf('kari'), 'Bare norsk'],
      [emailOf('kari'), 'Vårfest'],
    ]);
  });

  it.each<[string, Partial<BroadcastDraft>, DocumentData | undefined, number, number]>([
    ['both by default', {}, undefined, 1, 1],
    ['the chosen channel only', { email: false }, undefined, 0, 1],
    ['mail without a notification', { inApp: false }, undefined, 1, 0],
    ['no mail after unsubscribing', {}, { inApp: true, email: false, push: false }, 0, 1],
    ['nothing if both are off', {}, { inApp: false, email: false, push: false }, 0, 0],
  ])('get %s', async (_name, changes, broadcast, mailCount, noticeCount) => {
    await addPerson('kari', {}, broadcast && { notifications: { broadcast } });
    const id = await send(changes);
    expect([(await mailed()).length, (await noticesOf('kari')).size]).toEqual([
      mailCount,
      noticeCount,
    ]);
    const reached = mailCount + noticeCount > 0 ? 1 : 0;
    expect(await readBroadcast(deps, id)).toMatchObject({ reached, mailed: mailCount });
  });

  it.each<[Audience, string[]]>([
    [{ kind: 'all' }, ['active', 'away', 'investor']],
    [{ kind: 'kinds', kinds: ['investor'] }, ['investor']],
    [{ kind: 'group', groupId: 'kull' }, ['away', 'investor']],
    [{ kind: 'inactive', days: 30 }, ['away', 'investor']],
  ])('of %j are these', async (audience, expected) => {
    await addPerson('active');
    await addPerson('away');
    await addPerson('investor', { kinds: ['investor'] });
    await addGroup(db, 'kull', ['away', 'investor']);
    await db.doc(`${signInsPath('active')}/1`).set({ lastSeenOn: '2026-02-28' });
    await db.doc(`${signInsPath('away')}/1`).set({ lastSeenOn: '2026-01-28' });
    expect(await countAudience(deps, audience)).toBe(expected.length);
    await send({ audience });
    expect(await mailed()).toEqual(expected.map(emailOf));
  });
});

describe('the members of a group', () => {
  const toGroup = { audience: { kind: 'group', groupId: 'kull' } } as const;

  it('are those at the time of sending', async () => {
    for (const uid of ['kari', 'left', 'new', 'outside']) await addPerson(uid);
    await addGroup(db, 'kull', ['kari', 'left']);
    const at = new Date(NOW.getTime() + DAY_MS).toISOString();
    const id = await write(toGroup);
    await order(id, at);
    await db.doc(groupMemberPath('kull', 'left')).delete();
    await addGroup(db, 'kull', ['new']);
    await sendBroadcasts(later(DAY_MS));
    expect(await mailed()).toEqual(['kari', 'new'].map(emailOf));
    const notices = await Promise.all(['kari', 'left', 'new', 'outside'].map(noticesOf));
    expect(notices.map(({ size }) => size)).toEqual([1, 0, 1, 0]);
    expect(await readBroadcast(deps, id)).toMatchObject({ state: 'sent', reached: 2, mailed: 2 });
  });

  it('are reached page by page', async () => {
    const uids = Array.from({ length: PEOPLE_PER_PAGE + 1 }, (_, index) => `p${index}`);
    await Promise.all(uids.map((uid) => addPerson(uid)));
    await addGroup(db, 'kull', uids);
    await send({ ...toGroup, inApp: false });
    expect(await mailed()).toEqual(uids.map(emailOf).toSorted());
  });

  it('of a deleted group are none, and the order says so', async () => {
    await addPerson('kari');
    await expect(order(await write(toGroup))).rejects.toMatchObject({ code: 'not-found' });
    expect(await mailed()).toEqual([]);
  });
});

it.each<[Audience, string, string]>([
  [{ kind: 'unanswered', surveyId: 's1' }, surveyPath('s1'), 'stopped'],
  [{ kind: 'group', groupId: 'kull' }, groupPath('kull'), 'stopped'],
])('ends instead of failing every minute when %j is deleted', async (audience, path, state) => {
  await addPerson('kari');
  await addGroup(db, 'kull', ['kari']);
  await addSurvey(false);
  const at = new Date(NOW.getTime() + DAY_MS).toISOString();
  const id = await write({ audience });
  await order(id, at);
  await db.recursiveDelete(db.doc(path));
  await sendBroadcasts(later(DAY_MS));
  expect(await readBroadcast(deps, id)).toMatchObject({
    state,
    reached: 0,
    stopReason: 'audience',
  });
  expect(await mailed()).toEqual([]);
});

it('stops when the group was archived meanwhile, and is not ordered to an archived one', async () => {
  await addPerson('kari');
  await addGroup(db, 'kull', ['kari']);
  const id = await write({ audience: { kind: 'group', groupId: 'kull' } });
  await order(id);
  await db.doc(groupPath('kull')).update({ status: 'archived' });
  await sendRound(deps, id);
  expect(await readBroadcast(deps, id)).toMatchObject({ state: 'stopped', stopReason: 'audience' });
  const next = await write({ audience: { kind: 'group', groupId: 'kull' } });
  await expect(order(next)).rejects.toMatchObject({ code: 'conflict' });
});

async function addSurvey(anonymous: boolean): Promise<void> {
  const definition = survey([question('shortText', 'Q1')], { anonymous });
  await db.doc(surveyPath('s1')).set({
    ...{ definition, published: definition, version: 1, status: 'open', revision: 0 },
    ...{ createdBy: 'ada', notifiedAt: null, notifiedCount: 0, notifiedUpTo: null },
    ...{ createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
  });
}

describe('the members who have not answered a survey', () => {
  async function sendAbout(anonymous: boolean) {
    for (const uid of ['answered', 'open']) await addPerson(uid);
    await addSurvey(anonymous);
    const ticket = ticketPath('s1', await ticketIdOf(deps, 's1', 'answered'));
    await db.doc(ticket).set({ createdAt: Timestamp.now() });
    const id = await send({ audience: { kind: 'unanswered', surveyId: 's1' } });
    expect(await mailed()).toEqual([emailOf('open')]);
    return readBroadcastDetails(deps, id);
  }

  it('are counted', async () => {
    expect(await sendAbout(false)).toMatchObject({
      broadcast: { reached: 1 },
      figures: { mailed: 1, read: 0, failed: 0 },
    });
  });

  it('are not counted for an anonymous one, whose numbers would say how many have answered', async () => {
    expect(await sendAbout(true)).toMatchObject({
      broadcast: { reached: 2 },
      figures: { mailed: null, read: null, failed: null },
    });
  });
});

function killedAfter(count: number): Deps {
  let left = count;
  const broken = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'doc') return typeof value === 'function' ? value.bind(target) : value;
      return (path: string) => {
        if (path.startsWith(`${MAIL}/`)) left -= 1;
        if (left < 0) throw new Error('killed');
        return target.doc(path);
      };
    },
  });
  return { ...deps, db: broken as Firestore };
}

describe('a message to many', () => {
  const PEOPLE = 230;
  const uids = Array.from({ length: PEOPLE }, (_, index) => `p${String(index).padStart(4, '0')}`);

  it('reaches each recipient once after it was killed twice within pages', async () => {
    await Promise.all(uids.map((uid) => addPerson(uid)));
    const id = await write();
    await order(id);
    await expect(sendRound(killedAfter(150), id)).rejects.toThrow();
    expect((await readBroadcast(deps, id)).reached).toBe(100);
    // Another instance does not take it until the lease is over.
    await sendRound(deps, id);
    expect((await readBroadcast(deps, id)).reached).toBe(100);
    await expect(
      sendBroadcasts({ ...killedAfter(60), now: later(3 * MINUTE_MS).now }),
    ).rejects.toThrow();
    await sendBroadcasts(later(6 * MINUTE_MS));
    expect(await readBroadcast(deps, id)).toMatchObject({
      state: 'sent',
      reached: PEOPLE,
      mailed: PEOPLE,
      leasedUntil: null,
    });
    expect(await mailed()).toEqual(uids.map(emailOf));
    const notices = await db.collectionGroup(NOTIFICATIONS).get();
    expect(notices.docs.map((doc) => doc.get('count'))).toEqual(uids.map(() => 1));
  });

  it('can be stopped, and is never started again', async () => {
    await addPerson('kari');
    const id = await write();
    await order(id);
    await stopBroadcast(deps, id, 'ada');
    await sendBroadcasts(later(DAY_MS));
    expect(await readBroadcast(deps, id)).toMatchObject({ state: 'stopped', reached: 0 });
    expect(await mailed()).toEqual([]);
    await expect(order(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is paced: a round reaches at most so many', async () => {
    const more = Array.from({ length: MAX_RECIPIENTS_A_MINUTE + 1 }, (_, index) => `q${index}`);
    await Promise.all(more.map((uid) => addPerson(uid)));
    const id = await send({ inApp: false });
    expect(await readBroadcast(deps, id)).toMatchObject({
      state: 'sending',
      reached: MAX_RECIPIENTS_A_MINUTE,
      leasedUntil: null,
    });
    await sendBroadcasts(deps);
    expect(await readBroadcast(deps, id)).toMatchObject({ state: 'sent', reached: more.length });
  });
});

/** Simulates a database that refuses the mail of one recipient. */
function refusingMailsTo(uid: string): Deps {
  return {
    ...deps,
    db: new Proxy(db, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'doc') return typeof value === 'function' ? value.bind(target) : value;
        return (path: string) => {
          if (path.includes(uid) && path.includes('settings')) return target.doc(path);
          if (path.startsWith(`${userPath(uid)}/`)) throw new Error('refused');
          return target.doc(path);
        };
      },
    }) as Firestore,
  };
}

describe('one recipient who always fails', () => {
  it('is recorded and skipped after some attempts, and the others get the message once', async () => {
    for (const uid of ['anne', 'broken', 'kari']) await addPerson(uid);
    const id = await write({ email: false });
    await order(id);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await sendRound(
        { ...refusingMailsTo('broken'), now: later(attempt * 3 * MINUTE_MS).now },
        id,
      ).catch(() => undefined);
    expect(await readBroadcast(deps, id)).toMatchObject({ state: 'sent', reached: 2, skipped: 1 });
    const recorded = await db.collection(FAILURES).where('path', '==', `broadcasts/${id}`).get();
    expect(recorded.docs.map((doc) => doc.get('error'))).toEqual(['1 members: Error: refused']);
    for (const uid of ['anne', 'kari'])
      expect((await noticesOf(uid)).docs.map((doc) => doc.get('count'))).toEqual([1]);
  });
});

describe('two instances', () => {
  it('count a page once that both send, and the slower one does not set the cursor back', async () => {
    const uids = Array.from({ length: 150 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    await Promise.all(uids.map((uid) => addPerson(uid)));
    const id = await write({ inApp: false });
    await order(id);
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Deps = {
      ...deps,
      auth: {
        getUsers: async (...given: Parameters<Deps['auth']['getUsers']>) => {
          begin();
          await finished;
          return deps.auth.getUsers(...given);
        },
      } as unknown as Deps['auth'],
    };
    const first = sendRound(slow, id);
    await begun;
    await sendBroadcasts(later(3 * MINUTE_MS));
    finish();
    await first;
    expect(await readBroadcast(deps, id)).toMatchObject({
      state: 'sent',
      reached: 150,
      mailed: 150,
    });
    expect(await mailed()).toEqual(uids.map(emailOf));
  });
});

it('mails the confirmed address of the account, not an older one in the settings', async () => {
  await addPerson('kari');
  const auth = {
    getUsers: async () => ({
      users: [{ uid: 'kari', email: 'new@example.test', emailVerified: true }],
      notFound: [],
    }),
  } as unknown as Deps['auth'];
  const id = await write();
  await order(id);
  await sendRound({ ...deps, auth }, id);
  expect(await mailed()).toEqual(['new@example.test']);
});

it('reads a bounded number of sign-ins to count who has been away', async () => {
  await addPerson('kari');
  const writer = db.bulkWriter();
  for (let index = 0; index < MAX_SIGN_INS_READ + 50; index += 1)
    void writer.set(db.doc(`${signInsPath('kari')}/${index}`), { lastSeenOn: '2026-02-28' });
  await writer.close();
  const reads = countReads(db);
  expect(await countAudience(deps, { kind: 'inactive', days: 30 })).toBe(0);
  expect(reads()).toBeLessThanOrEqual(MAX_SIGN_INS_READ + 10);
});

describe('an order to send', () => {
  it('for later waits for its time, and can be taken back', async () => {
    await addPerson('kari');
    const at = new Date(NOW.getTime() + DAY_MS).toISOString();
    const [kept, dropped] = [await write(), await write()];
    await order(kept, at);
    await order(dropped, at);
    await stopBroadcast(deps, dropped, 'ada');
    await sendBroadcasts(deps);
    expect(await mailed()).toEqual([]);
    await sendBroadcasts(later(DAY_MS));
    expect(await mailed()).toEqual([emailOf('kari')]);
    expect(await readBroadcast(deps, dropped)).toMatchObject({ state: 'draft', sendAt: null });
  });

  it.each<[string, Partial<BroadcastDraft>]>([
    ['no text', { subject: { nb: '', en: '' }, body: { nb: '', en: '' } }],
    ['half a text', { subject: { nb: 'Hei', en: 'Hi' }, body: { nb: 'Hei', en: '' } }],
    ['no channel', { inApp: false, email: false }],
  ])('is refused with %s', async (_name, changes) => {
    await expect(order(await write(changes))).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('is refused for a draft that was changed meanwhile, and twice', async () => {
    const id = await write();
    const stale = { revision: 1, sendAt: null, actorId: 'ada' };
    await expect(orderBroadcast(deps, id, stale)).rejects.toMatchObject({ code: 'conflict' });
    await order(id);
    await expect(order(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused beyond the daily limit', async () => {
    for (let sent = 0; sent < MAX_BROADCASTS_A_DAY; sent += 1) await order(await write());
    await expect(order(await write())).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('is refused beyond the daily limit when all come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => write()));
    const results = await Promise.allSettled(ids.map((id) => order(id)));
    const taken = results.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(MAX_BROADCASTS_A_DAY);
  });

  it('counts deleted sent messages, but no withdrawn ones', async () => {
    for (let sent = 0; sent < MAX_BROADCASTS_A_DAY; sent += 1)
      await deleteBroadcast(deps, await send(), 'ada');
    await expect(order(await write())).rejects.toMatchObject({ code: 'too-many-requests' });
    const at = new Date(NOW.getTime() + 2 * DAY_MS).toISOString();
    for (let planned = 0; planned < MAX_BROADCASTS_A_DAY; planned += 1) {
      const id = await write();
      await order(id, at);
      await (planned === 0 ? deleteBroadcast(deps, id, 'ada') : stopBroadcast(deps, id, 'ada'));
    }
    await order(await write(), at);
  });

  it('is in the log with audience and count', async () => {
    await addPerson('kari');
    const id = await send();
    const entries = await db.collection(AUDIT).where('target.id', '==', id).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { action: 'broadcast.send', after: { audience: 'all', count: 1 } },
    ]);
  });
});

describe('unsubscribing', () => {
  const app = unsubscribeRoutes(deps, SITE);
  const post = (token: string) => app.request(`/${token}`, { method: 'POST' });
  const BROADCAST = ['kari', 'b1'] as const;
  const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

  it('takes one POST to the address in the headers, and counts once', async () => {
    await addPerson('kari');
    const id = await send();
    const [mail] = await readMails();
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(url).toMatch(/^https:\/\/samspill\.test\/api\/unsubscribe\//);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.message.html).toContain('view=unsubscribe#token=');
    for (const status of [200, 200]) expect((await post(tokenIn(url))).status).toBe(status);
    expect(await readBroadcast(deps, id)).toMatchObject({ unsubscribed: 1 });
    await send();
    expect(await mailed()).toEqual([emailOf('kari')]);
  });

  it('asks on a visit, which changes nothing', async () => {
    await addPerson('kari');
    const { postUrl, pageUrl } = await unsubscribeUrls(deps, ...BROADCAST);
    const answer = await app.request(`/${tokenIn(postUrl)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pageUrl]);
    expect((await db.doc(settingsPath('kari')).get()).get('notifications')).toEqual({});
  });

  it('asks on a visit with parameters that a mail gateway appended', async () => {
    const { postUrl, pageUrl } = await unsubscribeUrls(deps, ...BROADCAST);
    const answer = await createApp(deps).request(`${postUrl}?utm_source=mail&x=1&x=2`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pageUrl]);
  });

  it('works during maintenance, and for hundreds of people behind one address', async () => {
    await addPerson('kari');
    await db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    const app = createApp(deps);
    const { postUrl } = await unsubscribeUrls(deps, ...BROADCAST);
    for (let count = 0; count < 650; count += 1) {
      const { status } = await app.request(postUrl, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      });
      expect(status).toBe(200);
    }
    expect((await db.doc(settingsPath('kari')).get()).get('notifications.broadcast.email')).toBe(
      false,
    );
  });

  it.each(NOTIFICATION_TYPES)('ends mails about %s, and no others', async (type) => {
    await addPerson('kari');
    const { postUrl } = await unsubscribeUrls(deps, 'notice', 'kari', type);
    for (const status of [200, 200]) expect((await post(tokenIn(postUrl))).status).toBe(status);
    const settings = (await db.doc(settingsPath('kari')).get()).data();
    const { inApp, push } = defaultChannelsOf(type);
    const wasOn = defaultChannelsOf(type).email;
    expect(settings?.notifications).toEqual(wasOn ? { [type]: { inApp, push, email: false } } : {});
    expect(settings?.digest).toBe('weekly');
  });

  it('ends the digest', async () => {
    await addPerson('kari');
    const { postUrl } = await unsubscribeUrls(deps, 'notice', 'kari', 'digest');
    expect((await post(tokenIn(postUrl))).status).toBe(200);
    expect((await db.doc(settingsPath('kari')).get()).data()).toMatchObject({
      digest: 'none',
      notifications: {},
    });
  });

  it.each([
    ['of another person', (token: string) => token.replace('kari', 'ola')],
    ['of another message', (token: string) => token.replace('b1', 'b2')],
    ['with a shorter signature', (token: string) => token.slice(0, -1)],
    ['without a signature', () => 'kari.b1.'],
    ['without parts', () => 'kari'],
  ])('refuses a token %s', async (_name, forge) => {
    await addPerson('kari');
    await addPerson('ola');
    const { postUrl } = await unsubscribeUrls(deps, ...BROADCAST);
    expect((await post(forge(tokenIn(postUrl)))).status).not.toBe(200);
    for (const uid of ['kari', 'ola'])
      expect((await db.doc(settingsPath(uid)).get()).get('notifications')).toEqual({});
  });
});

it('counts read notifications and undeliverable mails', async () => {
  await addPerson('kari');
  await addPerson('ola');
  const id = await send();
  const [notice] = (await noticesOf('kari')).docs;
  await notice?.ref.update({ readAt: NOW });
  const [mail] = (await db.collection(MAIL).get()).docs;
  await mail?.ref.update({ delivery: { state: 'ERROR' } });
  const { figures } = await readBroadcastDetails(deps, id);
  expect(figures).toEqual({ mailed: 2, read: 1, failed: 1 });
  expect((await db.collection(BROADCASTS).doc(id).get()).data()).not.toHaveProperty('recipients');
});
