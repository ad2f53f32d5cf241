import { contentPath } from '@samspill/domain/paths';
import { pollSummaryPath, votePath } from '@samspill/domain/polls/paths';
import type { Poll } from '@samspill/domain/polls/poll';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  ADMITTED,
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
  hoursFromNow,
  PEOPLE_AND_BLOCKS,
  poll,
} from './testing/content-documents.ts';
import { LONG_AGO } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const SUMMARY = { votes: { 0: 2, 1: 1, 2: 0 }, voters: 3, countedAt: LONG_AGO };
const CLOSED = { closesAt: hoursFromNow(-1) };
const withSummary = (id: string, fields: object, choices: Partial<Poll>) => ({
  [contentPath(id)]: { ...content(poll(choices)), id, ...fields },
  [pollSummaryPath(id)]: SUMMARY,
});

const rules = rulesWith('poll-results', {
  ...PEOPLE_AND_BLOCKS,
  ...withSummary('before-choice', {}, {}),
  ...withSummary('always', {}, { resultsShown: 'always' }),
  ...withSummary('after-vote', {}, { resultsShown: 'afterVote' }),
  ...withSummary('at-end', {}, { resultsShown: 'atEnd' }),
  ...withSummary('after-vote-closed', {}, { resultsShown: 'afterVote', ...CLOSED }),
  ...withSummary('at-end-closed', {}, { resultsShown: 'atEnd', ...CLOSED }),
  ...withSummary('hidden', { status: 'hidden' }, { resultsShown: 'atEnd', ...CLOSED }),
  [contentPath('post')]: content(),
  [pollSummaryPath('post')]: SUMMARY,
});

const read = (actor: Actor, id: string) => rules.as(actor).get(pollSummaryPath(id));
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

describe('the counts of a poll', () => {
  itAllows(ADMITTED)(
    'are visible to admitted users only in a poll that always shows them: %s',
    (actor) => read(actor, 'always'),
  );

  it.each(['before-choice', 'after-vote-closed', 'at-end-closed'])(
    'are visible to all members in %s',
    async (id) => {
      await allowed(read('ola', id));
    },
  );

  itAllows([])('are hidden from %s until the end of a poll with final results', (actor) =>
    read(actor, 'at-end'),
  );

  it('stay hidden from the author and voters until the end', async () => {
    await givenVote(KARI, 'at-end');
    await givenVote(OLA, 'at-end');
    await denied(read('kari', 'at-end'));
    await denied(read('ola', 'at-end'));
  });

  it('are visible to voters only, including the author, with results after the vote', async () => {
    await denied(read('ola', 'after-vote'));
    await denied(read('kari', 'after-vote'));
    await givenVote(OLA, 'after-vote');
    await allowed(read('ola', 'after-vote'));
    await denied(read('ingrid', 'after-vote'));
    await denied(read('kari', 'after-vote'));
  });

  it.each(['hidden', 'post', 'nowhere'])('require a readable poll: %s', async (id) => {
    await denied(read('ola', id));
  });

  it('are rejected across a block', async () => {
    await rules.given({
      [contentPath('apart')]: contentBy(BERIT, { id: 'apart', ...poll(CLOSED) }),
      [pollSummaryPath('apart')]: SUMMARY,
    });
    await denied(read('ola', 'apart'));
    await allowed(read('ingrid', 'apart'));
  });
});

describe('ending a poll early', () => {
  const OPEN = 'open';
  beforeEach(async () => {
    await rules.given({
      [contentPath(OPEN)]: { ...content(poll()), id: OPEN },
      [contentPath('closed')]: { ...content(poll(CLOSED)), id: 'closed' },
      [contentPath('of-site')]: { ...content(poll()), id: 'of-site', fromSite: true },
      [contentPath('of-suspended')]: contentBy(SUSPENDED, { id: 'of-suspended', ...poll() }),
      [contentPath('of-carl')]: contentBy(CARL, { id: 'of-carl', ...poll() }),
    });
  });
  const end = (actor: Actor, id: string, fields: object = {}) =>
    rules.as(actor).update(contentPath(id), {
      'poll.closesAt': serverTimestamp(),
      updatedAt: serverTimestamp(),
      ...fields,
    });

  itAllows(['kari'])('allows only the author: %s', (actor) => end(actor, OPEN));

  it.each<[string, object]>([
    ['an hour from now', { 'poll.closesAt': hoursFromNow(1) }],
    ['an hour ago', { 'poll.closesAt': hoursFromNow(-1) }],
    ['with other options', { 'poll.options': ['Ja', 'Nei'] }],
    ['with results shown otherwise', { 'poll.resultsShown': 'atEnd' }],
    ['with another question', { body: 'Hva?' }],
    ['without its moment', { updatedAt: LONG_AGO }],
  ])('rejects an end %s', async (_name, fields) => {
    await denied(end('kari', OPEN, fields));
  });

  it('is rejected for closed polls and site polls', async () => {
    await denied(end('kari', 'closed'));
    await denied(end('kari', 'of-site'));
    await denied(end('suspended', 'of-suspended'));
  });

  it('prevents later votes', async () => {
    await allowed(end('kari', OPEN));
    await denied(
      rules.as('ola').set(votePath(OPEN, OLA), {
        uid: OLA,
        contentId: OPEN,
        options: [0],
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    );
  });
});
