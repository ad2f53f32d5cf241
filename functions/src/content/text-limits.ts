import { COMMENTS } from '@samspill/domain/comments/paths';
import {
  countLinks,
  LINK_WINDOW_MS,
  MAX_NEWCOMER_LINKS,
} from '@samspill/domain/limits/rate-limits';
import { CONTENT } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { type ContentStatus, isShown } from '@samspill/domain/text-status';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { comments, contents } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { type CreatedBy, inCollection, inCollectionGroup } from '../platform/limits/created-by.ts';
import { isTextEdit, paceChanges, paceEdits } from '../platform/limits/limit-edits.ts';
import { closeUntil } from '../platform/limits/limits-store.ts';
import { capAtMembershipMs, readTrustLevel } from '../platform/limits/trust-level.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../platform/triggers/reaction.ts';

const TEXT_FIELDS = ['author', 'editedAt', 'updatedAt'] as const;

export const pacePosts = paceEdits(contents.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});
export const paceComments = paceEdits(comments.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});

export const pacePostSwitches = paceChanges(
  contents.only('author', 'shareable', 'hidesPreview', 'updatedAt'),
  {
    uidOf: ({ after }) => after.author.uid,
    isEdit: (before, after) =>
      before.shareable !== after.shareable || before.hidesPreview !== after.hidesPreview,
  },
);

/** Enough for a new account, which publishes at most thirteen texts a day, and a few edits. */
const MAX_TEXTS = 50;

export interface LimitedText {
  readonly status: ContentStatus;
  readonly body: string;
  readonly author: AuthorCard;
  readonly createdAt: FirestoreTimestamp;
  readonly editedAt: FirestoreTimestamp | null;
}

const NEEDED_FIELDS = ['status', 'body', 'author', 'createdAt', 'editedAt'] as const;
export const limitedPosts = contents.only(...NEEDED_FIELDS);
export const limitedComments = comments.only(...NEEDED_FIELDS);
export const postsBy = inCollection(CONTENT, 'author.uid');
export const commentsBy = inCollectionGroup(COMMENTS, 'author.uid');

const isPublished = ({ before, after }: DocumentChange<LimitedText>) =>
  before?.status === 'held' && isShown(after);

export const limitPosts = limitReaction(
  limitedPosts,
  postsBy,
  ({ made }) => made?.author.uid,
  isPublished,
);
export const limitComments = limitReaction(
  limitedComments,
  commentsBy,
  ({ made }) => made?.author.uid,
  isPublished,
);

interface TextLinks {
  readonly path: string;
  readonly atMs: number;
  readonly links: number;
}

const countLinksOf = (text: LimitedText | undefined): number =>
  text && text.status !== 'deleted' ? countLinks(text.body) : 0;

export const addsLinks = ({ before, after }: DocumentChange<LimitedText>): boolean =>
  countLinksOf(after) > (before?.status === 'held' ? 0 : countLinksOf(before));

const textsSince = (db: Firestore, uid: string, since: Date): readonly [Query, Query] => {
  const latest = (createdBy: CreatedBy) =>
    createdBy(db, uid).where('updatedAt', '>', since).orderBy('updatedAt').limit(MAX_TEXTS);
  return [latest(postsBy), latest(commentsBy)];
};

const lastEditMs = ({ createdAt, editedAt }: LimitedText): number =>
  Math.max(createdAt.toMillis(), editedAt?.toMillis() ?? 0);

const toTextLinks = ({ ref, data }: ParsedDocument<LimitedText>): TextLinks => ({
  path: ref.path,
  atMs: lastEditMs(data),
  links: countLinksOf(data),
});

const byEditTime = (one: TextLinks, other: TextLinks) =>
  one.atMs - other.atMs || (one.path < other.path ? -1 : 1);

async function readTextLinks(deps: Deps, uid: string, sinceMs: number): Promise<TextLinks[]> {
  const [posts, replies] = textsSince(deps.db, uid, new Date(sinceMs));
  const found = await Promise.all([posts.get(), replies.get()]);
  return [
    ...limitedPosts.parseAll(deps, found[0].docs),
    ...limitedComments.parseAll(deps, found[1].docs),
  ]
    .map(toTextLinks)
    .filter(({ atMs, links }) => atMs > sinceMs && links > 0)
    .sort(byEditTime);
}

/** Selects texts whose links fit the allowance, in order of writing, so that the order of events does not matter. */
function selectWithinAllowance(written: readonly TextLinks[]): TextLinks[] {
  let room = MAX_NEWCOMER_LINKS;
  return written.filter(({ links }) => {
    if (links > room) return false;
    room -= links;
    return true;
  });
}

export async function hasTooManyLinks(
  deps: Deps,
  text: ParsedDocument<LimitedText>,
): Promise<boolean> {
  const own = toTextLinks(text);
  const { uid } = text.data.author;
  if (own.links === 0 || !(await readTrustLevel(deps, uid)).isNewcomer) return false;
  const written = await readTextLinks(deps, uid, own.atMs - LINK_WINDOW_MS);
  const earlier = written.filter((each) => each.path !== own.path && byEditTime(each, own) < 0);
  return !selectWithinAllowance([...earlier, own]).includes(own);
}

async function closeIfExhausted(deps: Deps, uid: string): Promise<void> {
  const standing = await readTrustLevel(deps, uid);
  if (!standing.isNewcomer) return;
  const shown = selectWithinAllowance(
    await readTextLinks(deps, uid, deps.now().getTime() - LINK_WINDOW_MS),
  );
  const [first] = shown;
  const count = shown.reduce((sum, { links }) => sum + links, 0);
  if (!first || count < MAX_NEWCOMER_LINKS) return;
  const untilMs = capAtMembershipMs(first.atMs + LINK_WINDOW_MS, standing);
  await closeUntil(deps, uid, { kind: 'link', untilMs, isNewcomer: true });
}

const limitLinks = <Params>(
  of: ReactionSource<LimitedText, Params>,
): Reaction<LimitedText, Params> =>
  reactTo(of, {
    name: 'limit each new account’s links',
    concerns: (change) => isShown(change.after) && addsLinks(change),
    run: async (deps, { after }) => {
      if (after) await closeIfExhausted(deps, after.author.uid);
    },
  });

export const limitLinksInPosts = limitLinks(limitedPosts);
export const limitLinksInComments = limitLinks(limitedComments);
