import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { contentPath, LIKES, likePath, VOTES, votePath } from '@samspill/domain/paths';
import { INVALID_CHOICES, VALID_CHOICES } from '@samspill/domain/polls/vote.cases';
import {
  deleteField,
  limit,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { allowed, denied, itAllows } from './testing/access.ts';
import { ACTIVE, type Actor, KARI, OLA, SUSPENDED } from './testing/actors.ts';
import {
  BERIT,
  bornNow,
  CARL,
  content,
  contentBy,
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
const APART = ['of-berit', 'of-carl'];
const GONE = ['hidden', 'deleted'];

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

  itAllows(ACTIVE)('by %s: active members alone', (actor) => like(actor, POST));

  itAllows(['kari'])('in Kari’s name by %s: Kari alone', (actor) => like(actor, POST, {}, KARI));

  it.each<[string, object]>([
    ['under another’s name', { uid: KARI }],
    ['of other content', { contentId: OPEN }],
    ['long ago', { createdAt: LONG_AGO }],
    ['with a weight', { weight: 1000 }],
  ])('refuses a like %s', async (_name, fields) => {
    await denied(like('ola', POST, fields));
  });

  it.each(Object.keys(likeOf(OLA, POST)))('needs the field %s', async (field) => {
    await denied(like('ola', POST, { [field]: undefined }));
  });

  it('counts once: a second like changes nothing', async () => {
    await allowed(like('ola', POST));
    await denied(like('ola', POST));
    await denied(rules.as('ola').set(`${contentPath(POST)}/likes/ola2`, likeOf(OLA, POST)));
  });

  it.each([...GONE, 'nowhere'])('needs content that is visible: %s', async (contentId) => {
    await denied(like('kari', contentId));
  });

  it.each(APART)('does not cross a block: %s', async (contentId) => {
    await denied(like('ola', contentId));
    await allowed(like('ingrid', contentId));
  });
});

describe('taking a like back', () => {
  itAllows(['kari'])('of Kari’s by %s: Kari alone', async (actor) => {
    await rules.given(storedLike(KARI, POST));
    return unlike(actor, POST, KARI);
  });

  it('rejects a suspended user', async () => {
    await rules.given(storedLike(SUSPENDED, POST));
    await denied(unlike('suspended', POST));
  });

  it.each([...GONE, ...APART])(
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
  ...bornNow(),
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

  itAllows(ACTIVE)('by %s: active members alone', (actor) => vote(actor, OPEN));

  itAllows(['kari'])('in Kari’s name by %s: Kari alone', (actor) => vote(actor, OPEN, {}, KARI));

  it.each(VALID_CHOICES)('takes $name', async ({ fields }) => {
    await allowed(vote('ola', SEVERAL, fields));
  });

  it.each(INVALID_CHOICES)('refuses $name', async ({ fields }) => {
    await denied(vote('ola', SEVERAL, fields));
    await denied(vote('ola', OPEN, fields));
  });

  it('refuses an option that this poll does not have', async () => {
    await denied(vote('ola', OPEN, { options: [3] }));
    await denied(vote('ola', SEVERAL, { options: [0, 3] }));
  });

  it('refuses several choices where one is allowed', async () => {
    await denied(vote('ola', OPEN, { options: [0, 1] }));
  });

  it('refuses a vote after the poll closed', async () => {
    await denied(vote('ola', CLOSED));
  });

  it.each<[string, object]>([
    ['under another’s name', { uid: KARI }],
    ['on other content', { contentId: POST }],
    ['cast long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
    ['with a weight', { weight: 1000 }],
  ])('refuses a vote %s', async (_name, fields) => {
    await denied(vote('ola', OPEN, fields));
  });

  it.each(Object.keys(voteOf(OLA, OPEN)))('needs the field %s', async (field) => {
    await denied(vote('ola', OPEN, { [field]: undefined }));
  });

  it('counts once: a second vote is refused, whatever its id', async () => {
    await givenVote(OLA, OPEN);
    await denied(vote('ola', OPEN, { options: [1] }));
    await denied(rules.as('ola').set(`${contentPath(OPEN)}/votes/2`, voteOf(OLA, OPEN)));
  });

  it.each([POST, ...GONE, 'nowhere'])('needs a poll that is visible: %s', async (contentId) => {
    await denied(vote('kari', contentId));
  });

  it.each(APART)('does not cross a block: %s', async (contentId) => {
    await denied(vote('ola', contentId));
    await allowed(vote('ingrid', contentId));
  });
});

describe('changing a vote', () => {
  itAllows(['kari'])('of Kari’s by %s: Kari alone', async (actor) => {
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
  ])('does not give it %s', async (_name, fields) => {
    await givenVote(OLA, OPEN);
    await denied(revote('ola', OPEN, fields));
  });

  it.each([CLOSED, ...GONE, ...APART])('ends with the poll: %s', async (contentId) => {
    await givenVote(OLA, contentId);
    await denied(revote('ola', contentId, { options: [1] }));
  });

  it('rejects a suspended user', async () => {
    await givenVote(SUSPENDED, OPEN);
    await denied(revote('suspended', OPEN, { options: [1] }));
  });
});

describe('taking a vote back', () => {
  itAllows(['kari'])('of Kari’s by %s: Kari alone', async (actor) => {
    await givenVote(KARI, OPEN);
    return unvote(actor, OPEN, KARI);
  });

  it('ends when the poll closes', async () => {
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

  itAllows(['kari'])('of Kari by %s: Kari alone, the absent too', (actor) => [
    rules.as(actor).get(`${contentPath(OPEN)}/${kind}/${KARI}`),
    rules.as(actor).get(`${contentPath('nowhere')}/${kind}/${KARI}`),
  ]);

  it('takes a query for the own ones of a page', async () => {
    await allowed(list('ola', byOf(OLA), ofPage, limit(MAX_PAGE_SIZE)));
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['another’s', 'ola', [byOf(KARI), ofPage, limit(20)]],
    ['everybody’s', 'ola', [ofPage, limit(20)]],
    ['everybody’s, of an admin', 'admin', [ofPage, limit(20)]],
    ['no page but all', 'ola', [byOf(OLA), ofPage]],
    ['a page that is too large', 'ola', [byOf(OLA), limit(MAX_PAGE_SIZE + 1)]],
    ['nobody who is signed in', 'anonymous', [byOf(KARI), limit(20)]],
  ])('refuses a query for %s', async (_name, actor, constraints) => {
    await denied(list(actor, ...constraints));
  });

  it('refuses a query for all below one item, its author’s too', async () => {
    await denied(rules.as('kari').list(`${contentPath(OPEN)}/${kind}`, limit(20)));
  });
});
