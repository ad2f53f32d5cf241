import type { ContentStatus } from '@samspill/domain/content/content';
import { countLinks } from '@samspill/domain/limits/count-links';
import { LINK_WINDOW_MS, MAX_NEWCOMER_LINKS } from '@samspill/domain/limits/rate-limits';
import { COMMENTS, CONTENT } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import type { Found } from '../firestore/collection.ts';
import { comments, contents } from '../firestore/collections.ts';
import { closeUntil } from './limits-store.ts';
import { readStanding, soonest } from './standing.ts';

/** Enough for a new account, which publishes at most thirteen texts a day, and a few edits. */
const MOST_TEXTS = 50;

export interface LimitedText {
  readonly status: ContentStatus;
  readonly body: string;
  readonly author: AuthorCard;
  readonly createdAt: FirestoreTimestamp;
  readonly editedAt: FirestoreTimestamp | null;
}

const NEEDED = ['status', 'body', 'author', 'createdAt', 'editedAt'] as const;
export const limitedPosts = contents.only(...NEEDED);
export const limitedComments = comments.only(...NEEDED);

interface Written {
  readonly path: string;
  readonly atMs: number;
  readonly links: number;
}

const linksOf = (text: LimitedText | undefined): number =>
  text && text.status !== 'deleted' ? countLinks(text.body) : 0;

/** Whether a change adds links; replacing links does not count. */
export const bringsLinks = ({ before, after }: DocumentChange<LimitedText>): boolean =>
  linksOf(after) > (before?.status === 'held' ? 0 : linksOf(before));

const writtenSince = (db: Firestore, uid: string, since: Date): readonly [Query, Query] => {
  const ofAuthor = (texts: Query) =>
    texts
      .where('author.uid', '==', uid)
      .where('updatedAt', '>', since)
      .orderBy('updatedAt')
      .limit(MOST_TEXTS);
  return [ofAuthor(db.collection(CONTENT)), ofAuthor(db.collectionGroup(COMMENTS))];
};

/** Time of the last edit by the author; holding a text back is no edit. */
const writtenMs = ({ createdAt, editedAt }: LimitedText): number =>
  Math.max(createdAt.toMillis(), editedAt?.toMillis() ?? 0);

const toWritten = ({ ref, data }: Found<LimitedText>): Written => ({
  path: ref.path,
  atMs: writtenMs(data),
  links: linksOf(data),
});

const inOrder = (one: Written, other: Written) =>
  one.atMs - other.atMs || (one.path < other.path ? -1 : 1);

async function readWritten(deps: Deps, uid: string, sinceMs: number): Promise<Written[]> {
  const [posts, replies] = writtenSince(deps.db, uid, new Date(sinceMs));
  const found = await Promise.all([posts.get(), replies.get()]);
  return [
    ...limitedPosts.parseAll(deps, found[0].docs),
    ...limitedComments.parseAll(deps, found[1].docs),
  ]
    .map(toWritten)
    .filter(({ atMs, links }) => atMs > sinceMs && links > 0)
    .sort(inOrder);
}

/** Selects texts whose links fit the allowance, in order of writing, so that the order of events does not matter. */
function fitting(written: readonly Written[]): Written[] {
  let room = MAX_NEWCOMER_LINKS;
  return written.filter(({ links }) => {
    if (links > room) return false;
    room -= links;
    return true;
  });
}

export async function hasTooManyLinks(deps: Deps, text: Found<LimitedText>): Promise<boolean> {
  const own = toWritten(text);
  const { uid } = text.data.author;
  if (own.links === 0 || !(await readStanding(deps, uid)).isNewcomer) return false;
  const written = await readWritten(deps, uid, own.atMs - LINK_WINDOW_MS);
  const earlier = written.filter((each) => each.path !== own.path && inOrder(each, own) < 0);
  return !fitting([...earlier, own]).includes(own);
}

async function closeIfUsedUp(deps: Deps, uid: string): Promise<void> {
  const standing = await readStanding(deps, uid);
  if (!standing.isNewcomer) return;
  const shown = fitting(await readWritten(deps, uid, deps.now().getTime() - LINK_WINDOW_MS));
  const [first] = shown;
  const count = shown.reduce((sum, { links }) => sum + links, 0);
  if (!first || count < MAX_NEWCOMER_LINKS) return;
  const untilMs = soonest(first.atMs + LINK_WINDOW_MS, standing);
  await closeUntil(deps, uid, { kind: 'link', untilMs, isNewcomer: true });
}

const limitLinks = <Params>(
  of: ReactionSource<LimitedText, Params>,
): Reaction<LimitedText, Params> =>
  reactTo(of, {
    name: 'limit each new account’s links',
    concerns: (change) => change.after?.status === 'visible' && bringsLinks(change),
    run: async (deps, { after }) => {
      if (after) await closeIfUsedUp(deps, after.author.uid);
    },
  });

export const limitLinksInPosts = limitLinks(limitedPosts);
export const limitLinksInComments = limitLinks(limitedComments);
