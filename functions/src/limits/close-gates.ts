import {
  allowanceOf,
  CLOSED_FOR_GOOD_MS,
  type LimitedKind,
  RATE_LIMITS,
} from '@samspill/domain/limits/rate-limits';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { closeUntil, openAgain, readLimits } from './limits-store.ts';
import { countUpTo, MADE_BY, madeSince } from './made-by.ts';
import { readStanding, soonest } from './standing.ts';

/** Up to so many, the moment at which there is room again is looked up; beyond, it would cost too many reads. */
const EXACT_UP_TO = 20;
const PAUSE_MS = 60 * 60_000;

interface Gate {
  readonly deps: Deps;
  readonly uid: string;
  readonly kind: LimitedKind;
}

/** When one of the latest `allowance` leaves the window; null while there are fewer. */
async function whenRoom({ deps, uid, kind }: Gate, allowance: number): Promise<number | null> {
  const { windowMs } = RATE_LIMITS[kind];
  const nowMs = deps.now().getTime();
  const latest = madeSince(deps.db, uid, kind, new Date(nowMs - windowMs));
  if (allowance > EXACT_UP_TO) {
    const made = await countUpTo(latest, allowance);
    return made < allowance ? null : nowMs + Math.min(windowMs, PAUSE_MS);
  }
  const { docs } = await latest
    .select('createdAt')
    .offset(allowance - 1)
    .limit(1)
    .get();
  const [oldest] = docs;
  return oldest ? oldest.get('createdAt').toMillis() + windowMs : null;
}

async function closeIfUsedUp(gate: Gate): Promise<void> {
  const { deps, uid, kind } = gate;
  const { windowMs, newcomer, total } = RATE_LIMITS[kind];
  if (total && (await countUpTo(MADE_BY[kind](deps.db, uid), total)) >= total) {
    await closeUntil(deps, uid, { kind, untilMs: CLOSED_FOR_GOOD_MS, isNewcomer: false });
    return;
  }
  const since = new Date(deps.now().getTime() - windowMs);
  // Most people stay below even that, and cost one read.
  if ((await countUpTo(madeSince(deps.db, uid, kind, since), newcomer)) < newcomer) return;
  const standing = await readStanding(deps, uid);
  const { isNewcomer } = standing;
  const untilMs = await whenRoom(gate, allowanceOf(kind, isNewcomer));
  if (untilMs === null) return;
  await closeUntil(deps, uid, { kind, untilMs: soonest(untilMs, standing), isNewcomer });
}

/** Many writes of one person at once are counted together. */
const closeOnce = createBatches<Gate>(async ([gate]) => {
  if (gate) await closeIfUsedUp(gate);
});

/** Closes a kind to a person once as many are made as may be. */
export const closeGate = (deps: Deps, uid: string, kind: LimitedKind): Promise<void> =>
  closeOnce(`${uid}/${kind}`, { deps, uid, kind });

async function openIfRoom({ deps, uid, kind }: Gate): Promise<void> {
  const { total } = RATE_LIMITS[kind];
  const limits = await readLimits(deps, uid);
  if (!total || limits?.closedUntil[kind]?.toMillis() !== CLOSED_FOR_GOOD_MS) return;
  if ((await countUpTo(MADE_BY[kind](deps.db, uid), total)) < total)
    await openAgain(deps, uid, kind);
}

/** Who made it, from the document or its path. */
type MakerOf = (document: DocumentData, path: readonly string[]) => string | undefined;

/** What is made in documents; files come by another way. */
type DocumentKind = Exclude<LimitedKind, 'upload'>;

const MAKER_OF: Readonly<Record<DocumentKind, MakerOf>> = {
  post: (content) => content.author?.uid,
  comment: (comment) => comment.author?.uid,
  like: (like) => like.uid,
  vote: (vote) => vote.uid,
  follow: (_follow, path) => path[1],
  block: (_block, path) => path[1],
  mute: (_mute, path) => path[1],
  deal: (_deal, path) => path[1],
  // Made-up projects are the server's.
  project: (project) => (project.seeded ? undefined : project.ownerId),
  task: (task) => task.createdBy,
  request: (request) => (request.invitedBy ? undefined : request.applicant?.uid),
  invitation: (invitation) => invitation.invitedBy,
  report: (report) => report.reporterId,
  message: (message) => message.senderId,
};

const isMade = ({ before, after }: DocumentChange) => !before && after !== undefined;
const isGone = ({ before, after }: DocumentChange) => before !== undefined && !after;
/** What waited is made when its author publishes it. */
const isPublished = ({ before, after }: DocumentChange) =>
  before?.status === 'held' && after?.status === 'visible';

/** Counts what a person makes of a kind, and closes the kind once it is enough. */
export function limitReaction(kind: DocumentKind): Reaction {
  const hasTotal = RATE_LIMITS[kind].total !== undefined;
  return {
    name: `limit each person's ${kind}s`,
    concerns: (change) => isMade(change) || isPublished(change) || (hasTotal && isGone(change)),
    run: async (deps, { path, before, after }) => {
      const uid = MAKER_OF[kind](after ?? before ?? {}, path.split('/'));
      if (!uid) return;
      if (after) await closeGate(deps, uid, kind);
      else await openIfRoom({ deps, uid, kind });
    },
  };
}
