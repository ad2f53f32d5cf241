import { AUDIT } from '@samspill/domain/audit/paths';
import { type AuditAction, SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { MINUTE_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import type { ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { auditEntries } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';

/** A page of a moderator may be this old without showing what a colleague decided. */
const MEANWHILE_MS = 5 * MINUTE_MS;
const MAX_ENTRIES = 10;

type Outcome = 'kept' | 'hidden' | 'deleted';

/** Says what each decision made of the content; other entries about it are no decisions. */
const OUTCOMES: Partial<Readonly<Record<AuditAction, Outcome>>> = {
  'content.hide': 'hidden',
  'content.restore': 'kept',
  'content.delete': 'deleted',
  'comment.hide': 'hidden',
  'comment.restore': 'kept',
  'comment.delete': 'deleted',
  'project.hide': 'hidden',
  'project.restore': 'kept',
  'report.resolve': 'hidden',
  'report.reject': 'kept',
  'appeal.accept': 'kept',
  'appeal.reject': 'hidden',
};

interface EarlierDecision {
  readonly id: string;
  readonly actor: { readonly uid: string; readonly name: string };
  readonly outcome: Outcome;
  readonly atMs: number;
}

async function findDecision(
  deps: Deps,
  { id }: Pick<ModeratedTarget, 'id'>,
): Promise<EarlierDecision | null> {
  const { docs } = await deps.db
    .collection(AUDIT)
    .where('searchTokens', 'array-contains', facetToken('target', id))
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .get();
  for (const { id: entryId, data } of auditEntries.parseAll(deps, docs)) {
    const outcome = OUTCOMES[data.action];
    if (outcome === undefined || data.target.id !== id) continue;
    return { id: entryId, actor: data.actor, outcome, atMs: data.at.toMillis() };
  }
  return null;
}

const refuse = ({ id, actor, outcome }: EarlierDecision): never => {
  throw new AppError('decided-already', `${actor.name} has decided meanwhile: ${outcome}.`, {
    by: actor.name,
    outcome,
    decision: id,
  });
};

interface Intended {
  readonly actorId: string;
  readonly outcome: Outcome;
  /** Decision that the caller knows of, and overrules. */
  readonly known?: string | undefined;
}

/** Rejects a decision that overrules one by a colleague of the last minutes, unless the caller knows of it. */
export async function assertNotOverruling(
  deps: Deps,
  target: Pick<ModeratedTarget, 'id'>,
  { actorId, outcome, known }: Intended,
): Promise<void> {
  const earlier = await findDecision(deps, target);
  if (!earlier || earlier.id === known || earlier.outcome === outcome) return;
  if (earlier.actor.uid === actorId || earlier.actor.uid === SITE_ACTOR_ID) return;
  if (deps.now().getTime() - earlier.atMs < MEANWHILE_MS) refuse(earlier);
}

/** Rejects a decision on reports that are closed, and says who closed them and how. */
export async function refuseClosedReports(
  deps: Deps,
  target: Pick<ModeratedTarget, 'id'>,
): Promise<never> {
  const earlier = await findDecision(deps, target);
  if (earlier) refuse(earlier);
  throw new AppError('conflict', 'No report of it waits.');
}
