import { COMMENTS } from '@samspill/domain/comments/paths';
import { type ContentStatus, isShown } from '@samspill/domain/content/content';
import {
  countLinks,
  LINK_WINDOW_MS,
  MAX_NEWCOMER_LINKS,
  PACES,
  type PacedAction,
} from '@samspill/domain/limits/rate-limits';
import { CONTENT } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { comments, contents, messages, people, projects } from '../firestore/collections.ts';
import { createBatches } from '../triggers/batches.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../triggers/reaction.ts';
import { closeUntil } from './limits-store.ts';
import { readSpent, recordSpent, type SpentEvent } from './spent-store.ts';
import { capAtMembershipMs, readTrustLevel } from './trust-level.ts';

interface PacedEvent extends SpentEvent {
  readonly uid: string;
  readonly gate: PacedAction;
}

async function closeIfTooFast(deps: Deps, uid: string, gate: PacedAction): Promise<void> {
  const { windowMs, max } = PACES[gate];
  const times = await readSpent(deps, uid, gate);
  const oldest = times[max - 1];
  if (oldest === undefined) return;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  await closeUntil(deps, uid, { kind: gate, untilMs: oldest + windowMs, isNewcomer });
}

const paceOnce = createBatches<PacedEvent>('pace', async (deps, events) => {
  const [first] = events;
  if (!first) return;
  await recordSpent(deps, first.uid, first.gate, events);
  await closeIfTooFast(deps, first.uid, first.gate);
});

const recordPacedEvent = (deps: Deps, event: PacedEvent): Promise<void> =>
  paceOnce(deps, `${event.uid}/${event.gate}`, event);

type CountedFor = string | null | readonly string[];

interface EditableDocument {
  readonly updatedAt: FirestoreTimestamp;
}

/** Limits changes, since each is counted, indexed, matched or notified. */
export function paceEdits<T extends EditableDocument, Params>(
  of: ReactionSource<T, Params>,
  {
    name = 'pace each person’s edits',
    gate = 'edit',
    uidOf,
    isEdit,
  }: {
    readonly name?: string;
    readonly gate?: PacedAction;
    readonly uidOf: (
      change: DocumentChange<T, Params> & { readonly before: T; readonly after: T },
      deps: Deps,
    ) => CountedFor | Promise<CountedFor>;
    readonly isEdit: (before: T, after: T) => boolean;
  },
): Reaction<T, Params> {
  return reactTo(of, {
    name,
    concerns: ({ before, after }) => Boolean(before && after && isEdit(before, after)),
    run: async (deps, change) => {
      const { path, before, after } = change;
      if (!before || !after) return;
      const uids = await uidOf({ ...change, before, after }, deps);
      for (const uid of uids === null ? [] : [uids].flat())
        await recordPacedEvent(deps, { uid, gate, path, at: after.updatedAt });
    },
  });
}

export const isUpdated = (before: EditableDocument, after: EditableDocument) =>
  before.updatedAt.toMillis() !== after.updatedAt.toMillis();

/** Excludes deletions and moderation decisions, which leave `editedAt` unchanged. */
const isTextEdit = (
  before: { readonly editedAt: FirestoreTimestamp | null },
  after: { readonly editedAt: FirestoreTimestamp | null },
) => after.editedAt !== null && before.editedAt?.toMillis() !== after.editedAt.toMillis();

const TEXT_FIELDS = ['author', 'editedAt', 'updatedAt'] as const;

export const pacePosts = paceEdits(contents.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});
export const paceComments = paceEdits(comments.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});
export const paceMessages = paceEdits(messages.only('senderId', 'editedAt', 'updatedAt'), {
  uidOf: ({ after }) => after.senderId,
  isEdit: isTextEdit,
});
export const pacePeople = paceEdits(people.only('updatedAt'), {
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: isUpdated,
});
/** Limits new names and pictures, since each is copied to what the person wrote. */
export const paceRenames = paceEdits(people.only('updatedAt', 'displayName', 'photoPath'), {
  name: 'pace new names and pictures',
  gate: 'rename',
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: (before, after) =>
    before.displayName !== after.displayName || before.photoPath !== after.photoPath,
});
/** Ignores drafts, which are saved automatically and reach no other user. */
export const paceProjects = paceEdits(projects.only('updatedAt', 'status', 'ownerId', 'seeded'), {
  uidOf: ({ after }) => (after.seeded ? null : after.ownerId),
  isEdit: (before, after) => before.status === 'published' && isUpdated(before, after),
});

/** Limits how often a user leaves projects: each leave and rejoin notifies the others. */
export const paceLeaving = reactTo(projects.only('memberIds', 'updatedAt'), {
  name: 'limit joins and departures',
  concerns: ({ before, after }) =>
    Boolean(before && after && before.memberIds.some((uid) => !after.memberIds.includes(uid))),
  run: async (deps, { path, before, after }) => {
    if (!before || !after) return;
    const left = before.memberIds.filter((uid) => !after.memberIds.includes(uid));
    for (const uid of left)
      await recordPacedEvent(deps, { uid, gate: 'join', path, at: after.updatedAt });
  },
});

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
  const ofAuthor = (texts: Query) =>
    texts
      .where('author.uid', '==', uid)
      .where('updatedAt', '>', since)
      .orderBy('updatedAt')
      .limit(MAX_TEXTS);
  return [ofAuthor(db.collection(CONTENT)), ofAuthor(db.collectionGroup(COMMENTS))];
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
