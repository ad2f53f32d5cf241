import { INBOX, inboxPath } from '@samspill/domain/feed/paths';
import { MAX_OWN_LIST, MAX_PAGE_SIZE } from '@samspill/domain/limits';
import {
  NOTIFICATIONS,
  notificationsPath,
  notifiedPath,
} from '@samspill/domain/notifications/paths';
import {
  doc,
  limit,
  orderBy,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  allowed,
  denied,
  itAllows,
  KARI,
  NOBODY,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import type { Write } from './testing/browser.ts';
import { cardOf } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const ID = 'like-content-c1';

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

const rules = rulesWith('notifications', { ...PEOPLE, [notifiedPath(KARI, ID)]: { keys: [] } });

describe.each([INBOX, NOTIFICATIONS] as const)('Kari’s %s', (kind) => {
  const folder = FOLDER[kind](KARI);
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).list(folder, ...constraints);

  beforeEach(() => rules.given({ [`${folder}/${ID}`]: DOCUMENT[kind] }));

  itAllows(['kari'])('can be read by Kari only: %s', (actor) => [
    rules.as(actor).get(`${folder}/${ID}`),
    list(actor, orderBy('createdAt', 'desc'), limit(20)),
  ]);

  it('requires a page limit', async () => {
    await allowed(list('kari', limit(MOST[kind])));
    await denied(list('kari', limit(MOST[kind] + 1)));
    await denied(list('kari'));
  });

  it('rejects collection group queries', async () => {
    await denied(rules.as('kari').listGroup(kind, limit(20)));
  });

  itAllows(NOBODY)('rejects a write by %s', (actor) => [
    rules.as(actor).set(`${folder}/new`, DOCUMENT[kind]),
    rules.as(actor).set(`${folder}/${ID}`, { ...DOCUMENT[kind], count: 9 }),
  ]);
});

itAllows(NOBODY)('rejects deletion of inbox items by %s', (actor) =>
  rules.as(actor).delete(`${inboxPath(KARI)}/${ID}`),
);

itAllows(NOBODY)('rejects access to notification state by %s', (actor) => [
  rules.as(actor).get(notifiedPath(KARI, ID)),
  rules.as(actor).set(notifiedPath(KARI, ID), { keys: [] }),
]);

describe('a notification', () => {
  const path = (uid: string) => `${notificationsPath(uid)}/${ID}`;
  const update = (actor: Actor, fields: object, uid: string = KARI) =>
    rules.as(actor).update(path(uid), fields);

  beforeEach(() =>
    rules.given({ [path(KARI)]: notification(), [path(SUSPENDED)]: notification() }),
  );

  it('is found by a query for unread ones', async () => {
    const isUnread = where('readAt', '==', null);
    const newestFirst = [orderBy('updatedAt', 'desc'), limit(20)];
    await allowed(rules.as('kari').list(notificationsPath(KARI), isUnread, ...newestFirst));
  });

  itAllows(['kari'])('can be marked as read by Kari only: %s', (actor) =>
    update(actor, { readAt: serverTimestamp() }),
  );

  it('can be marked as unread again', async () => {
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
  ])('rejects %s', async (_name, fields) => {
    await denied(update('kari', fields));
  });

  itAllows(['kari'])('can be deleted by Kari only: %s', (actor) =>
    rules.as(actor).delete(path(KARI)),
  );

  it('rejects updates and deletions by a suspended user', async () => {
    await denied(update('suspended', { readAt: serverTimestamp() }, SUSPENDED));
    await denied(rules.as('suspended').delete(path(SUSPENDED)));
  });

  it('can be marked in one batch with a page of others', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `${notificationsPath(KARI)}/n${index}`);
    await rules.given(Object.fromEntries(ids.map((id) => [id, notification()])));
    const writes = ids.map(
      (id): Write =>
        (batch, db) => {
          batch.update(doc(db, id), { readAt: serverTimestamp() });
        },
    );
    await allowed(rules.as('kari').writeAtOnce(...writes));
  });
});
