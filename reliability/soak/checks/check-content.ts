import { TEXT_ENTRIES } from '@samspill/domain/finder/paths';
import { textKey } from '@samspill/domain/finder/text-entry';
import { contentPath } from '@samspill/domain/paths';
import { pollSummaryPath } from '@samspill/domain/polls/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { mapConcurrently } from '../../../functions/src/testing/engine-client.ts';
import type { Item, Journal } from '../journal.ts';
import { compare, type Finding } from './finding.ts';

const MAX_CONCURRENCY = 10;
const IDS_PER_QUERY = 30;

type Ids = readonly string[];
const sorted = (ids: Iterable<string>): Ids => [...ids].sort();

function tally(options: number, votes: Iterable<readonly number[]>): Record<string, number> {
  const counts = Object.fromEntries(Array.from({ length: options }, (_, option) => [option, 0]));
  for (const vote of votes) for (const option of vote) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}

const visibleOf = (comments: Item['comments']) =>
  sorted([...comments.values()].filter(({ status }) => status === 'visible').map(({ id }) => id));

async function readItem(db: Firestore, id: string) {
  const ref = db.doc(contentPath(id));
  const [item, summary, likes, comments, votes] = await Promise.all([
    ref.get(),
    db.doc(pollSummaryPath(id)).get(),
    ref.collection('likes').get(),
    ref.collection('comments').get(),
    ref.collection('votes').get(),
  ]);
  const visible = comments.docs.filter((comment) => comment.get('status') === 'visible');
  return {
    status: item.get('status'),
    counters: item.get('counters'),
    likes: sorted(likes.docs.map((like) => like.id)),
    comments: sorted(visible.map((comment) => comment.id)),
    votes: Object.fromEntries(votes.docs.map((vote) => [vote.id, vote.get('options')])),
    counted: summary.exists ? summary.get('votes') : item.get('votes'),
  };
}

export async function checkContent(db: Firestore, { items }: Journal): Promise<Finding[]> {
  const statuses = compare('content: state');
  const liked = compare('content: likes');
  const said = compare('content: comments');
  const voted = compare('polls: who voted');
  const chosen = compare('polls: votes by option');
  await mapConcurrently(MAX_CONCURRENCY, [...items.values()], async (item) => {
    const path = contentPath(item.id);
    const found = await readItem(db, item.id);
    const { counters } = found;
    const visible = visibleOf(item.comments);
    statuses.views({ path, accepted: item.status, documents: undefined, stored: found.status });
    liked.views({
      path,
      accepted: sorted(item.likes.keys()),
      documents: found.likes,
      stored: undefined,
    });
    liked.views({ path, accepted: item.likes.size, documents: undefined, stored: counters?.likes });
    said.views({ path, accepted: visible, documents: found.comments, stored: undefined });
    said.views({
      path,
      accepted: visible.length,
      documents: undefined,
      stored: counters?.comments,
    });
    // Deletion removes a poll’s options and ends the counting of its votes.
    if (item.kind !== 'poll' || item.status === 'deleted') return;
    voted.views({
      path,
      accepted: item.votes.size,
      documents: Object.keys(found.votes).length,
      stored: counters?.voters,
    });
    chosen.views({
      path,
      accepted: tally(item.options, item.votes.values()),
      documents: tally(item.options, Object.values(found.votes)),
      stored: item.votes.size > 0 || found.counted?.[0] !== undefined ? found.counted : undefined,
    });
  });
  return [statuses, liked, said, voted, chosen].map((each) => each.finding());
}

export async function checkTexts(db: Firestore, { items }: Journal): Promise<Finding> {
  const indexed = compare('search: texts by words');
  const texts = [...items.values()].flatMap((item) => [
    { subject: textKey('content', item.id), status: item.status },
    ...[...item.comments.values()].map(({ id, status }) => ({
      subject: textKey('comment', item.id, id),
      status,
    })),
  ]);
  const pages = Array.from({ length: Math.ceil(texts.length / IDS_PER_QUERY) }, (_, page) =>
    texts.slice(page * IDS_PER_QUERY, (page + 1) * IDS_PER_QUERY),
  );
  await mapConcurrently(MAX_CONCURRENCY, pages, async (page) => {
    const subjects = page.map(({ subject }) => subject);
    const query = db.collection(TEXT_ENTRIES).where('subject', 'in', subjects);
    const { docs } = await query.select('subject', 'status').get();
    for (const { subject, status } of page) {
      const entries = docs.filter((entry) => entry.get('subject') === subject);
      const expected = status === 'deleted' ? [] : [status];
      const stored = entries.map((entry) => entry.get('status'));
      indexed.views({ path: subject, accepted: expected, documents: undefined, stored });
    }
  });
  return indexed.finding();
}
