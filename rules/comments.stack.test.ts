import type { Comment } from '@samspill/domain/comments/comment';
import { INVALID_COMMENTS, VALID_COMMENTS } from '@samspill/domain/comments/comment.cases';
import { COMMENTS, commentPath, commentsPath } from '@samspill/domain/comments/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { contentPath } from '@samspill/domain/paths';
import {
  deleteField,
  limit,
  orderBy,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  ADMITTED,
  allowed,
  denied,
  expectOnly,
  itAllows,
  KARI,
  NOBODY,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import {
  BERIT,
  CARL,
  cardOf,
  comment,
  content,
  contentBy,
  createdNow,
  editedNow,
  PEOPLE_AND_BLOCKS,
} from './testing/content-documents.ts';
import { LONG_AGO } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const ITEM = 'item';
const ACROSS_BLOCK = ['of-berit', 'of-carl'];
const NOT_VISIBLE = ['hidden', 'deleted'];

const rules = rulesWith('comments', {
  ...PEOPLE_AND_BLOCKS,
  [contentPath(ITEM)]: content(),
  [contentPath('hidden')]: content({ status: 'hidden' }),
  [contentPath('deleted')]: content({ status: 'deleted' }),
  [contentPath('of-berit')]: contentBy(BERIT),
  [contentPath('of-carl')]: contentBy(CARL),
});
beforeAll(() => Promise.all([ITEM, ...NOT_VISIBLE, ...ACROSS_BLOCK].map(givenComments)));

const givenComments = (contentId: string) =>
  rules.given({
    [commentPath(contentId, 'shown')]: comment(),
    [commentPath(contentId, 'reply')]: comment({ replyTo: 'shown' }),
    [commentPath(contentId, 'hidden')]: comment({ status: 'hidden' }),
    [commentPath(contentId, 'deleted')]: comment({ status: 'deleted' }),
    [commentPath(contentId, 'reply-to-deleted')]: comment({ replyTo: 'deleted' }),
    [commentPath(contentId, 'of-berit')]: comment({ author: cardOf(BERIT) }),
    [commentPath(contentId, 'of-carl')]: comment({ author: cardOf(CARL) }),
  });

const read = (actor: Actor, contentId: string, commentId: string) =>
  rules.as(actor).get(commentPath(contentId, commentId));
const list = (actor: Actor, contentId: string, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(commentsPath(contentId), ...constraints);

const isVisible = where('status', '==', 'visible');
const newestFirst = orderBy('createdAt', 'desc');
const page = limit(20);

describe('reading a comment', () => {
  itAllows(ADMITTED)('allows visible comments for admitted users only: %s', (actor) => [
    read(actor, ITEM, 'shown'),
    read(actor, ITEM, 'nowhere'),
  ]);

  it.each(NOT_VISIBLE)(
    'allows only the author and administrators if the comment is %s',
    async (commentId) => {
      await expectOnly(['kari', 'admin'], (actor) => read(actor, ITEM, commentId));
    },
  );

  it.each(NOT_VISIBLE)(
    'allows only the author and administrators if the content is %s',
    async (contentId) => {
      await expectOnly(['kari', 'admin'], (actor) => read(actor, contentId, 'shown'));
    },
  );

  it('rejects readers blocked by the comment’s or content’s author', async () => {
    await denied(read('ola', ITEM, 'of-berit'));
    await denied(read('ola', 'of-berit', 'shown'));
    await allowed(read('ingrid', 'of-berit', 'of-berit'));
  });

  it('requires existing content', async () => {
    await denied(read('ingrid', 'nowhere', 'shown'));
  });
});

describe('listing comments', () => {
  it('allows a query for the newest', async () => {
    await allowed(list('ingrid', ITEM, isVisible, newestFirst, limit(MAX_PAGE_SIZE)));
  });

  it('lists the replies to a deleted comment', async () => {
    const found = await list('ingrid', ITEM, isVisible, newestFirst, page);
    const ids = found.docs.map(({ id }) => id);
    expect(ids).toContain('reply-to-deleted');
    expect(ids).not.toContain('deleted');
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['all of them', 'ingrid', [newestFirst, page]],
    ['all of them, of the content’s author', 'kari', [newestFirst, page]],
    ['the deleted', 'admin', [where('status', '==', 'deleted'), page]],
    ['no page but all', 'ingrid', [isVisible, newestFirst]],
    ['a page that is too large', 'ingrid', [isVisible, limit(MAX_PAGE_SIZE + 1)]],
    ['nobody who is signed in', 'anonymous', [isVisible, newestFirst, page]],
  ])('rejects a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ITEM, ...constraints));
  });

  it.each([...NOT_VISIBLE, 'nowhere'])('requires readable content: %s', async (contentId) => {
    await denied(list('ingrid', contentId, isVisible, page));
  });

  it('rejects readers blocked by the content’s author', async () => {
    await denied(list('ola', 'of-berit', isVisible, page));
    await allowed(list('ingrid', 'of-berit', isVisible, page));
  });

  it('rejects the collection group', async () => {
    await denied(rules.as('ingrid').listGroup(COMMENTS, isVisible, page));
  });
});

const newComment = (uid: string, fields: object = {}) => ({
  ...comment({ author: cardOf(uid) }),
  ...createdNow(),
  ...fields,
});

let created = 0;
const create = (actor: Actor, contentId: string, fields: object) =>
  rules.as(actor).set(commentPath(contentId, `new-${created++}`), fields);

describe('commenting', () => {
  it.each(VALID_COMMENTS)('accepts $name', async ({ fields }) => {
    await allowed(create('ola', ITEM, newComment(OLA, fields)));
  });

  it.each(INVALID_COMMENTS)('rejects $name', async ({ fields }) => {
    await denied(create('ola', ITEM, newComment(OLA, fields)));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) =>
    create(actor, ITEM, newComment(actor)),
  );

  it.each<[string, object]>([
    ['as another user', { author: cardOf(KARI) }],
    ['under a fake name', { author: { ...cardOf(OLA), name: 'Statsministeren' } }],
    ['already edited', { editedAt: serverTimestamp() }],
    ['already hidden', { status: 'hidden' }],
    ['made long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
  ])('rejects a comment %s', async (_name, fields) => {
    await denied(create('ola', ITEM, newComment(OLA, fields)));
  });

  it.each(Object.keys(newComment(OLA)))('requires the field %s', async (field) => {
    await denied(create('ola', ITEM, newComment(OLA, { [field]: undefined })));
  });

  it.each([...NOT_VISIBLE, 'nowhere'])('requires visible content: %s', async (contentId) => {
    await denied(create('kari', contentId, newComment(KARI)));
  });

  it.each(ACROSS_BLOCK)('is rejected across a block: %s', async (contentId) => {
    await denied(create('ola', contentId, newComment(OLA)));
    await allowed(create('ingrid', contentId, newComment('ingrid')));
  });
});

describe('replying', () => {
  const reply = (actor: Actor, replyTo: unknown) =>
    create(actor, ITEM, newComment(actor, { replyTo }));

  it('is allowed to any comment, including an own one', async () => {
    await allowed(reply('ola', 'shown'));
    await allowed(reply('kari', 'shown'));
  });

  it.each<[string, unknown]>([
    ['a reply', 'reply'],
    ['a hidden one', 'hidden'],
    ['a deleted one', 'deleted'],
    ['one that is not there', 'nowhere'],
    ['a number', 7],
    ['nothing', ''],
  ])('rejects a reply to %s', async (_name, replyTo) => {
    await denied(reply('ola', replyTo));
  });

  it.each(ACROSS_BLOCK)('is rejected across a block: %s', async (commentId) => {
    await denied(reply('ola', commentId));
    await allowed(reply('ingrid', commentId));
  });
});

const given = (fields: Comment, contentId = ITEM) =>
  rules.given({ [commentPath(contentId, 'mine')]: fields });
const update = (actor: Actor, fields: object, contentId = ITEM) =>
  rules.as(actor).update(commentPath(contentId, 'mine'), fields);
const edit = (actor: Actor, fields: object, contentId = ITEM) =>
  update(actor, { ...fields, ...editedNow() }, contentId);

describe('editing a comment', () => {
  beforeEach(() => given(comment({ author: cardOf(OLA) })));

  it.each(VALID_COMMENTS)('accepts $name', async ({ fields: { body, mentions } }) => {
    await allowed(edit('ola', { body, mentions }));
  });

  it.each(INVALID_COMMENTS)('rejects $name', async ({ fields }) => {
    await denied(edit('ola', fields));
  });

  itAllows(['ola'])('allows only the comment’s author, not the content’s: %s', (actor) =>
    edit(actor, { body: 'Endret' }),
  );

  it.each<[string, object]>([
    ['author', { author: cardOf(KARI) }],
    ['replyTo', { replyTo: 'shown' }],
    ['status', { status: 'hidden' }],
    ['createdAt', { createdAt: serverTimestamp() }],
  ])('rejects a change of %s', async (_name, fields) => {
    await denied(edit('ola', { body: 'Endret', ...fields }));
  });

  it.each(['body', 'mentions'])('rejects removing the field %s', async (field) => {
    await denied(edit('ola', { [field]: deleteField() }));
  });

  it('requires the server’s time', async () => {
    await denied(update('ola', { body: 'Endret', updatedAt: serverTimestamp() }));
    await given(comment({ author: cardOf(OLA), editedAt: LONG_AGO }));
    await denied(update('ola', { body: 'Igjen', updatedAt: serverTimestamp() }));
  });

  it.each(['hidden', 'deleted'] as const)('is rejected when the comment is %s', async (status) => {
    await given(comment({ author: cardOf(OLA), status }));
    await denied(edit('ola', { body: 'Endret' }));
  });

  it.each([...NOT_VISIBLE, ...ACROSS_BLOCK])(
    'is rejected when the content is %s',
    async (contentId) => {
      await given(comment({ author: cardOf(OLA) }), contentId);
      await denied(edit('ola', { body: 'Endret' }, contentId));
    },
  );

  it('is rejected for a suspended author', async () => {
    await given(comment({ author: cardOf(SUSPENDED) }));
    await denied(edit('suspended', { body: 'Endret' }));
  });
});

describe('deleting a comment', () => {
  const markDeleted = (actor: Actor, fields: object = {}, contentId = ITEM) =>
    update(actor, { status: 'deleted', updatedAt: serverTimestamp(), ...fields }, contentId);

  beforeEach(() => given(comment({ author: cardOf(OLA) })));

  itAllows(['ola'])('allows only the author to mark it deleted: %s', (actor) => markDeleted(actor));

  it('rejects changing other fields', async () => {
    await denied(markDeleted('ola', { status: 'hidden' }));
    await denied(markDeleted('ola', { body: '' }));
    await denied(markDeleted('ola', { updatedAt: LONG_AGO }));
  });

  it.each([...NOT_VISIBLE, ...ACROSS_BLOCK])(
    'allows the author regardless of the content’s state: %s',
    async (contentId) => {
      await given(comment({ author: cardOf(OLA) }), contentId);
      await allowed(markDeleted('ola', {}, contentId));
    },
  );

  itAllows(NOBODY)('rejects a hard deletion by %s', (actor) =>
    rules.as(actor).delete(commentPath(ITEM, 'mine')),
  );
});
