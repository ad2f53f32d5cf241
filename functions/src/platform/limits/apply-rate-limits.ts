import { type ContentStatus, isShown } from '@samspill/domain/content/content';
import { HOUR_MS } from '@samspill/domain/durations';
import {
  allowanceOf,
  CLOSED_INDEFINITELY_MS,
  type LimitedKind,
  RATE_LIMITS,
} from '@samspill/domain/limits/rate-limits';
import { type FirestoreTimestamp, TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import {
  blocks,
  comments,
  contents,
  follows,
  likes,
  messages,
  projects,
  reports,
  requests,
  scheduled,
  taskEntries,
  tasks,
  votes,
} from '../firestore/collections.ts';
import { createBatches } from '../triggers/batches.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../triggers/reaction.ts';
import { countUpTo, createdBy, createdSince } from './created-by.ts';
import { closeUntil, readLimits, reopen } from './limits-store.ts';
import { readSpent, recordSpent } from './spent-store.ts';
import { capAtMembershipMs, readTrustLevel } from './trust-level.ts';

/** Reads the exact end of the limit up to this number; above, it would cost too many reads. */
const MAX_EXACT_ALLOWANCE = 20;
const DEFAULT_CLOSED_MS = HOUR_MS;

interface UserRateLimit {
  readonly uid: string;
  readonly kind: LimitedKind;
}

async function readReopeningMs(
  deps: Deps,
  { uid, kind }: UserRateLimit,
  allowance: number,
): Promise<number | null> {
  const { windowMs } = RATE_LIMITS[kind];
  const nowMs = deps.now().getTime();
  const latest = createdSince(deps.db, uid, kind, new Date(nowMs - windowMs));
  const deleted = await readSpent(deps, uid, kind);
  if (allowance > MAX_EXACT_ALLOWANCE) {
    const made = (await countUpTo(latest, allowance)) + deleted.length;
    return made < allowance ? null : nowMs + Math.min(windowMs, DEFAULT_CLOSED_MS);
  }
  const { docs } = await latest.select('createdAt').limit(allowance).get();
  const kept = docs.flatMap((made) => {
    const { createdAt } = made.data();
    return v.is(TimestampSchema, createdAt) ? [createdAt.toMillis()] : [];
  });
  const oldestMs = [...kept, ...deleted].sort((one, other) => other - one)[allowance - 1];
  return oldestMs === undefined ? null : oldestMs + windowMs;
}

async function closeIfExhausted(deps: Deps, gate: UserRateLimit): Promise<void> {
  const { uid, kind } = gate;
  const { windowMs, newcomer, total } = RATE_LIMITS[kind];
  if (total && (await countUpTo(createdBy(deps.db, uid, kind), total)) >= total) {
    await closeUntil(deps, uid, { kind, untilMs: CLOSED_INDEFINITELY_MS, isNewcomer: false });
    return;
  }
  const since = new Date(deps.now().getTime() - windowMs);
  // Count up to the newcomers' limit first: most users stay below, which costs two reads.
  const [kept, deleted] = await Promise.all([
    countUpTo(createdSince(deps.db, uid, kind, since), newcomer),
    readSpent(deps, uid, kind),
  ]);
  if (kept + deleted.length < newcomer) return;
  const standing = await readTrustLevel(deps, uid);
  const { isNewcomer } = standing;
  const untilMs = await readReopeningMs(deps, gate, allowanceOf(kind, isNewcomer));
  if (untilMs === null) return;
  await closeUntil(deps, uid, { kind, untilMs: capAtMembershipMs(untilMs, standing), isNewcomer });
}

const applyRateLimitOnce = createBatches<UserRateLimit>('close gate', async (deps, [gate]) => {
  if (gate) await closeIfExhausted(deps, gate);
});

export const applyRateLimit = (deps: Deps, uid: string, kind: LimitedKind): Promise<void> =>
  applyRateLimitOnce(deps, `${uid}/${kind}`, { uid, kind });

async function reopenIfBelowTotal(deps: Deps, { uid, kind }: UserRateLimit): Promise<void> {
  const { total } = RATE_LIMITS[kind];
  const limits = await readLimits(deps, uid);
  if (!total || limits?.closedUntil[kind]?.toMillis() !== CLOSED_INDEFINITELY_MS) return;
  if ((await countUpTo(createdBy(deps.db, uid, kind), total)) < total)
    await reopen(deps, uid, kind);
}

type DocumentKind = Exclude<LimitedKind, 'upload'>;

interface CreatedDocument {
  readonly createdAt: FirestoreTimestamp;
}

/**
 * Counts a user's items of a kind and closes the kind at the limit. Also counts items deleted within the window, else a
 * user could create and delete without limit.
 */
export function limitReaction<T extends CreatedDocument, Params>(
  kind: DocumentKind,
  of: ReactionSource<T, Params>,
  makerOf: (change: DocumentChange<T, Params> & { readonly made: T | undefined }) => CreatorUid,
  isPublished: (change: DocumentChange<T, Params>) => boolean = () => false,
): Reaction<T, Params> {
  const hasTotal = RATE_LIMITS[kind].total !== undefined;
  return reactTo(of, {
    name: `limit each person's ${kind}s`,
    concerns: (change) => change.type !== 'updated' || isPublished(change),
    run: async (deps, change) => {
      const uid = makerOf({ ...change, made: change.after ?? change.before });
      if (!uid) return;
      const { before, path } = change;
      if (change.type === 'deleted') {
        if (before) await recordSpent(deps, uid, kind, [{ path, at: before.createdAt }]);
        if (hasTotal) await reopenIfBelowTotal(deps, { uid, kind });
      }
      await applyRateLimit(deps, uid, kind);
    },
  });
}

type CreatorUid = string | null | undefined;

// The server writes seeded projects.
const ownedProjects = projects.only('seeded', 'ownerId', 'createdAt');

/** Counts a new project for its founder also after it was handed over. */
export const limitHandedOver = reactTo(ownedProjects, {
  name: 'count projects handed over',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && before.ownerId !== after.ownerId,
  run: async (deps, { path, before }) => {
    if (!before || before.seeded) return;
    const { ownerId, createdAt } = before;
    await recordSpent(deps, ownerId, 'project', [{ path, at: createdAt }]);
    await applyRateLimit(deps, ownerId, 'project');
  },
});

const isPublished = ({ before, after }: DocumentChange<{ readonly status: ContentStatus }>) =>
  before?.status === 'held' && isShown(after);

const posts = contents.only('author', 'status', 'createdAt');
const replies = comments.only('author', 'status', 'createdAt');

export const LIMIT_REACTIONS = {
  post: limitReaction('post', posts, ({ made }) => made?.author.uid, isPublished),
  comment: limitReaction('comment', replies, ({ made }) => made?.author.uid, isPublished),
  like: limitReaction('like', likes, ({ params }) => params.uid),
  vote: limitReaction('vote', votes, ({ params }) => params.uid),
  follow: limitReaction('follow', follows, ({ params }) => params.uid),
  block: limitReaction('block', blocks, ({ params }) => params.uid),
  schedule: limitReaction('schedule', scheduled.only('createdAt'), ({ params }) => params.uid),
  project: limitReaction('project', ownedProjects, ({ made }) =>
    made?.seeded ? null : made?.ownerId,
  ),
  task: limitReaction('task', tasks.only('createdBy', 'createdAt'), ({ made }) => made?.createdBy),
  taskComment: limitReaction(
    'taskComment',
    taskEntries.only('kind', 'authorId', 'createdAt'),
    ({ made }) => (made?.kind === 'comment' ? made.authorId : null),
  ),
  request: limitReaction(
    'request',
    requests.only('invitedBy', 'applicant', 'createdAt'),
    ({ made }) => (made?.invitedBy ? null : made?.applicant.uid),
  ),
  invitation: limitReaction(
    'invitation',
    requests.only('invitedBy', 'createdAt'),
    ({ made }) => made?.invitedBy,
  ),
  report: limitReaction(
    'report',
    reports.only('reporterId', 'createdAt'),
    ({ made }) => made?.reporterId,
  ),
  message: limitReaction(
    'message',
    messages.only('senderId', 'createdAt'),
    ({ made }) => made?.senderId,
  ),
} as const;
