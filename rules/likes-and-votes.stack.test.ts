import { LIKES, likePath } from '@samspill/domain/likes/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { contentPath } from '@samspill/domain/paths';
import { VOTES, votePath } from '@samspill/domain/polls/paths';
import { INVALID_CHOICES, VALID_CHOICES } from '@samspill/domain/polls/vote.cases';
import {
  deleteField,
  limit,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  itAllows,
  KARI,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import {
  BERIT,
  CARL,
  content,
  contentBy,
  createdNow,
  hoursFromNow,
  PEOPLE_AND_BLOCKS,
  poll,
} from './testing/content-documents.ts';
import { LONG_AGO } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const OPEN = 'open';
const SEVERAL = 'several';
const CLOSED = 'closed';
const POST = 'post';
const ACROSS_BLOCK = ['of-berit', 'of-carl'];
const NOT_VISIBLE = ['hidden', 'deleted'];

const rules = rulesWith('likes-and-votes', {
  ...PEOPLE_AND_BLOCKS,
  [contentPath(POST)]: content(),
  [contentPath(OPEN)]: content(poll()),
  [contentPath(SEVERAL)]: content(poll({ multiple: true })),
  [contentPath(CLOSED)]: content(poll({ closesAt: hoursFromNow(-1) })),
  [contentPath('hidden')]: content({ ...poll(), status: 'hidden' }),
  [contentPath('deleted')]: content({ ...poll(), status: 'deleted' }),
  [contentPath('of-berit')]: contentBy(BERIT, poll()),
  [contentPath('of-carl')]: contentBy(CARL, poll()),
});

const likeOf = (uid: string, contentId: string, fields: object = {}) => ({
  uid,
  contentId,
  createdAt: serverTimestamp(),
  ...fields,
});
const like = (actor: Actor, contentId: string, fields: object = {}, uid: string = actor) =>
  rules.as(actor).set(likePath(contentId, uid), likeOf(uid, contentId, fields));
const unlike = (actor: Actor, contentId: string, uid: string = actor) =>
  rules.as(actor).delete(likePath(contentId, uid));

const storedLike = (uid: string, contentId: string) => ({
  [likePath(contentId, uid)]: { uid, contentId, createdAt: LONG_AGO },
});

describe('liking', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => unlike(actor, POST)));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => like(actor, POST));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) =>
    like(actor, POST, {}, KARI),
  );

  it.each<[string, object]>([
    ['under another’s name', { uid: KARI }],
    ['of other content', { contentId: OPEN }],
    ['long ago', { createdAt: LONG_AGO }],
    ['with a weight', { weight: 1000 }],
  ])('rejects a like %s', async (_name, fields) => {
    await denied(like('ola', POST, fields));
  });

  it.each(Object.keys(likeOf(OLA, POST)))('requires the field %s', async (field) => {
    await denied(like('ola', POST, { [field]: undefined }));
  });

  it('rejects a second like', async () => {
    await allowed(like('ola', POST));
    await denied(like('ola', POST));
    await denied(rules.as('ola').set(`${contentPath(POST)}/likes/ola2`, likeOf(OLA, POST)));
  });

  it.each([...NOT_VISIBLE, 'nowhere'])('requires visible content: %s', async (contentId) => {
    await denied(like('kari', contentId));
  });

  it.each(ACROSS_BLOCK)('is rejected across a block: %s', async (contentId) => {
    await denied(like('ola', contentId));
    await allowed(like('ingrid', contentId));
  });
});

describe('removing a like', () => {
  itAllows(['kari'])('allows only Kari to change Kari’s: %s', async (actor) => {
    await rules.given(storedLike(KARI, POST));
    return unlike(actor, POST, KARI);
  });

  it('rejects a suspended user', async () => {
    await rules.given(storedLike(SUSPENDED, POST));
    await denied(unlike('suspended', POST));
  });

  it.each([...NOT_VISIBLE, ...ACROSS_BLOCK])(
    'allows unliking regardless of the content’s state: %s',
    async (contentId) => {
      await rules.given(storedLike(OLA, contentId));
      await allowed(unlike('ola', contentId));
    },
  );
});

const voteOf = (uid: string, contentId: string, fields: object = {}) => ({
  uid,
  contentId,
  options: [0],
  ...createdNow(),
  ...fields,
});
const vote = (actor: Actor, contentId: string, fields: object = {}, uid: string = actor) =>
  rules.as(actor).set(votePath(contentId, uid), voteOf(uid, contentId, fields));
const revote = (actor: Actor, contentId: string, fields: object, uid: string = actor) =>
  rules.as(actor).update(votePath(contentId, uid), {
    updatedAt: serverTimestamp(),
    ...fields,
  });
const unvote = (actor: Actor, contentId: string, uid: string = actor) =>
  rules.as(actor).delete(votePath(contentId, uid));

const givenVote = (uid: string, contentId: string) =>
  rules.given({
    [votePath(contentId, uid)]: {
      uid,
      contentId,
      options: [0],
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  });

describe('voting', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => unvote(actor, OPEN)));
    await unvote('ola', SEVERAL);
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => vote(actor, OPEN));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) =>
    vote(actor, OPEN, {}, KARI),
  );

  it.each(VALID_CHOICES)('accepts $name', async ({ fields }) => {
    await allowed(vote('ola', SEVERAL, fields));
  });

  it.each(INVALID_CHOICES)('rejects $name', async ({ fields }) => {
    await denied(vote('ola', SEVERAL, fields));
    await denied(vote('ola', OPEN, fields));
  });

  it('rejects an unknown option', async () => {
    await denied(vote('ola', OPEN, { options: [3] }));
    await denied(vote('ola', SEVERAL, { options: [0, 3] }));
  });

  it('rejects several choices in a single-choice poll', async () => {
    await denied(vote('ola', OPEN, { options: [0, 1] }));
  });

  it('rejects a vote after the poll closed', async () => {
    await denied(vote('ola', CLOSED));
  });

  it.each<[string, object]>([
    ['under another’s name', { uid: KARI }],
    ['on other content', { contentId: POST }],
    ['cast long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
    ['with a weight', { weight: 1000 }],
  ])('rejects a vote %s', async (_name, fields) => {
    await denied(vote('ola', OPEN, fields));
  });

  it.each(Object.keys(voteOf(OLA, OPEN)))('requires the field %s', async (field) => {
    await denied(vote('ola', OPEN, { [field]: undefined }));
  });

  it('rejects a second vote under any id', async () => {
    await givenVote(OLA, OPEN);
    await denied(vote('ola', OPEN, { options: [1] }));
    await denied(rules.as('ola').set(`${contentPath(OPEN)}/votes/2`, voteOf(OLA, OPEN)));
  });

  it.each([POST, ...NOT_VISIBLE, 'nowhere'])('requires a visible poll: %s', async (contentId) => {
    await denied(vote('kari', contentId));
  });

  it.each(ACROSS_BLOCK)('is rejected across a block: %s', async (contentId) => {
    await denied(vote('ola', contentId));
    await allowed(vote('ingrid', contentId));
  });
});

describe('changing a vote', () => {
  itAllows(['kari'])('allows only Kari to change Kari’s: %s', async (actor) => {
    await givenVote(KARI, OPEN);
    return revote(actor, OPEN, { options: [1] }, KARI);
  });

  it.each<[string, object]>([
    ['an option that the poll does not have', { options: [3] }],
    ['several choices', { options: [0, 1] }],
    ['no choice', { options: [] }],
    ['another’s name', { options: [1], uid: KARI }],
    ['other content', { options: [1], contentId: POST }],
    ['a new date of birth', { options: [1], createdAt: serverTimestamp() }],
    ['an old date of change', { options: [1], updatedAt: LONG_AGO }],
    ['a weight', { options: [1], weight: 1000 }],
    ['no field of its choice', { options: deleteField() }],
  ])('rejects a change to %s', async (_name, fields) => {
    await givenVote(OLA, OPEN);
    await denied(revote('ola', OPEN, fields));
  });

  it.each([CLOSED, ...NOT_VISIBLE, ...ACROSS_BLOCK])(
    'is rejected after the poll closed: %s',
    async (contentId) => {
      await givenVote(OLA, contentId);
      await denied(revote('ola', contentId, { options: [1] }));
    },
  );

  it('rejects a suspended user', async () => {
    await givenVote(SUSPENDED, OPEN);
    await denied(revote('suspended', OPEN, { options: [1] }));
  });
});

describe('removing a vote', () => {
  itAllows(['kari'])('allows only Kari to change Kari’s: %s', async (actor) => {
    await givenVote(KARI, OPEN);
    return unvote(actor, OPEN, KARI);
  });

  it('is rejected after the poll closed', async () => {
    await givenVote(OLA, CLOSED);
    await denied(unvote('ola', CLOSED));
  });

  it('rejects a suspended user', async () => {
    await givenVote(SUSPENDED, OPEN);
    await denied(unvote('suspended', OPEN));
  });
});

describe.each([LIKES, VOTES])('reading %s', (kind) => {
  const byOf = (uid: string) => where('uid', '==', uid);
  const ofPage = where('contentId', 'in', [POST, OPEN]);
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).listGroup(kind, ...constraints);

  itAllows(['kari'])('allows only Kari to read Kari’s, including a missing one: %s', (actor) => [
    rules.as(actor).get(`${contentPath(OPEN)}/${kind}/${KARI}`),
    rules.as(actor).get(`${contentPath('nowhere')}/${kind}/${KARI}`),
  ]);

  it('allows a query for the own ones of a page', async () => {
    await allowed(list('ola', byOf(OLA), ofPage, limit(MAX_PAGE_SIZE)));
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['another’s', 'ola', [byOf(KARI), ofPage, limit(20)]],
    ['everybody’s', 'ola', [ofPage, limit(20)]],
    ['everybody’s, of an admin', 'admin', [ofPage, limit(20)]],
    ['no page but all', 'ola', [byOf(OLA), ofPage]],
    ['a page that is too large', 'ola', [byOf(OLA), limit(MAX_PAGE_SIZE + 1)]],
    ['nobody who is signed in', 'anonymous', [byOf(KARI), limit(20)]],
  ])('rejects a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });

  it('rejects a query for all of an item, even by its author', async () => {
    await denied(rules.as('kari').list(`${contentPath(OPEN)}/${kind}`, limit(20)));
  });
});
