import { MAX_OWN_LIST, MAX_PAGE_SIZE } from '@samspill/domain/limits';
import {
  INBOX,
  inboxPath,
  NOTIFICATIONS,
  notificationsPath,
  notifiedPath,
} from '@samspill/domain/paths';
import type { QueryConstraint } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { cardOf, LONG_AGO } from './content-documents.ts';
import { PEOPLE } from './documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  KARI,
  loadRules,
  OLA,
  type Rules,
  SUSPENDED,
} from './rules-harness.ts';

const ID = 'like-content-c1';
let rules: Rules;

const inboxItem = {
  author: cardOf(OLA),
  projectId: null,
  reason: 'follows-author',
  createdAt: LONG_AGO,
};
const notification = (fields: object = {}) => ({
  type: 'like',
  actors: [cardOf(OLA)],
  count: 1,
  subject: { kind: 'content', id: 'c1', title: 'Vi er i gang!', href: '/content/c1' },
  readAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});
const DOCUMENT = { [INBOX]: inboxItem, [NOTIFICATIONS]: notification() };
const MOST = { [INBOX]: MAX_PAGE_SIZE, [NOTIFICATIONS]: MAX_OWN_LIST };
const FOLDER = { [INBOX]: inboxPath, [NOTIFICATIONS]: notificationsPath };

beforeAll(async () => {
  rules = await loadRules('notifications');
  await rules.given(PEOPLE);
});
afterAll(() => rules.close());

describe.each([INBOX, NOTIFICATIONS] as const)('the %s of Kari', (kind) => {
  const folder = FOLDER[kind](KARI);
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(rules.as(actor), folder), ...constraints));

  beforeEach(() => rules.given({ [`${folder}/${ID}`]: DOCUMENT[kind] }));

  it.each(ACTORS)('is read by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', getDoc(doc(rules.as(actor), `${folder}/${ID}`)));
    await expectAccess(actor === 'kari', list(actor, orderBy('createdAt', 'desc'), limit(20)));
  });

  it('comes by the page', async () => {
    await allowed(list('kari', limit(MOST[kind])));
    await denied(list('kari', limit(MOST[kind] + 1)));
    await denied(list('kari'));
  });

  it('has no collection group', async () => {
    await denied(getDocs(query(collectionGroup(rules.as('kari'), kind), limit(20))));
  });

  it.each(ACTORS)('is written by %s: nobody but the server', async (actor) => {
    await denied(setDoc(doc(rules.as(actor), `${folder}/new`), DOCUMENT[kind]));
    await denied(setDoc(doc(rules.as(actor), `${folder}/${ID}`), { ...DOCUMENT[kind], count: 9 }));
  });
});

it.each(ACTORS)('an item of the inbox is deleted by %s: nobody but the server', async (actor) => {
  await denied(deleteDoc(doc(rules.as(actor), `${inboxPath(KARI)}/${ID}`)));
});

it.each(ACTORS)('what a notification has counted is not for %s', async (actor) => {
  await rules.given({ [notifiedPath(KARI, ID)]: { keys: [] } });
  await denied(getDoc(doc(rules.as(actor), notifiedPath(KARI, ID))));
  await denied(setDoc(doc(rules.as(actor), notifiedPath(KARI, ID)), { keys: [] }));
});

describe('a notification', () => {
  const path = (uid: string) => `${notificationsPath(uid)}/${ID}`;
  const update = (actor: Actor, fields: object, uid: string = KARI) =>
    updateDoc(doc(rules.as(actor), path(uid)), fields);

  beforeEach(() =>
    rules.given({ [path(KARI)]: notification(), [path(SUSPENDED)]: notification() }),
  );

  it('is found by being unread', async () => {
    const folder = collection(rules.as('kari'), notificationsPath(KARI));
    const newestFirst = orderBy('updatedAt', 'desc');
    await allowed(getDocs(query(folder, where('readAt', '==', null), newestFirst, limit(20))));
  });

  it.each(ACTORS)('is marked as read by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', update(actor, { readAt: serverTimestamp() }));
  });

  it('is marked as unread again', async () => {
    await rules.given({ [path(KARI)]: notification({ readAt: LONG_AGO }) });
    await allowed(update('kari', { readAt: null }));
  });

  it.each<[string, object]>([
    ['a time of one’s own', { readAt: LONG_AGO }],
    ['no time at all', { readAt: true }],
    ['a count', { readAt: serverTimestamp(), count: 100 }],
    ['actors', { readAt: serverTimestamp(), actors: [] }],
    ['a link', { readAt: serverTimestamp(), 'subject.href': '/admin' }],
    ['a time of change', { readAt: serverTimestamp(), updatedAt: serverTimestamp() }],
  ])('is not given %s', async (_name, fields) => {
    await denied(update('kari', fields));
  });

  it.each(ACTORS)('is deleted by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', deleteDoc(doc(rules.as(actor), path(KARI))));
  });

  it('stays as it is for somebody who is suspended', async () => {
    await denied(update('suspended', { readAt: serverTimestamp() }, SUSPENDED));
    await denied(deleteDoc(doc(rules.as('suspended'), path(SUSPENDED))));
  });

  it('is marked together with a page of others', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `${notificationsPath(KARI)}/n${index}`);
    await rules.given(Object.fromEntries(ids.map((id) => [id, notification()])));
    const batch = writeBatch(rules.as('kari'));
    for (const id of ids) batch.update(doc(rules.as('kari'), id), { readAt: serverTimestamp() });
    await allowed(batch.commit());
  });
});
