import {
  isModeratedKind,
  type ModeratedItem,
  type ModeratedKind,
  type ModeratedTarget,
} from '@samspill/domain/moderation/moderated-item';
import type { Transaction } from 'firebase-admin/firestore';
import { prepareEmptying } from '../conversations/message-reports.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseClosedReports } from './earlier-decision.ts';
import { auditTargetOf, closeReports, moderate } from './moderate.ts';
import { moderatedPathOf, readModerated } from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';

interface Verdict {
  readonly actorId: string;
  readonly verdict: 'resolve' | 'reject';
  readonly reason: string;
  readonly decidedAlone?: true;
}

/** Reads what `resolve` removes of a private text; the returned function removes it in the same transaction. */
async function prepareRemoval(deps: Deps, transaction: Transaction, target: ModeratedTarget) {
  const { kind, id: messageId, contentId: conversationId } = target;
  if (kind === 'message' && conversationId !== null)
    return prepareEmptying(deps, transaction, { conversationId, messageId });
  const ref = deps.db.doc(moderatedPathOf(target));
  return kind === 'taskComment' ? () => void transaction.delete(ref) : () => undefined;
}

async function closeReportsOnly(
  deps: Deps,
  target: ModeratedTarget,
  { item, verdict, decidedAlone, ...ruling }: Verdict & { readonly item: ModeratedItem | null },
): Promise<void> {
  await auditedChange(deps, ruling.actorId, async (transaction, audit) => {
    const open = await transaction.get(reportsOf(deps, target, 'open'));
    if (open.empty) return refuseClosedReports(deps, target);
    const remove = await prepareRemoval(deps, transaction, target);
    audit({
      action: `report.${verdict}`,
      target: item ? auditTargetOf(item) : { kind: 'report', id: target.id, label: target.id },
      ...(item && { concernsUid: item.author.uid }),
      after: { settledReports: open.size, ...(decidedAlone && { decidedAlone }) },
      reason: ruling.reason,
    });
    if (verdict === 'resolve') remove();
    closeReports(transaction, open, verdict === 'resolve' ? 'resolved' : 'rejected');
  });
}

const isModerated = (
  target: ModeratedTarget,
): target is ModeratedTarget & { readonly kind: ModeratedKind } => isModeratedKind(target.kind);

export async function decideReports(
  deps: Deps,
  target: ModeratedTarget,
  verdict: Verdict,
): Promise<void> {
  const waiting = await reportsOf(deps, target, 'open').limit(1).get();
  if (waiting.empty) await refuseClosedReports(deps, target);
  const [item = null] = await readModerated(deps, [target]);
  if (!isModerated(target) || item === null || item.state === 'deleted')
    return closeReportsOnly(deps, target, { ...verdict, item });
  await moderate(deps, target, {
    actorId: verdict.actorId,
    reason: verdict.reason,
    ...(verdict.decidedAlone && { decidedAlone: verdict.decidedAlone }),
    action: verdict.verdict === 'resolve' ? 'hide' : 'restore',
    logAs: `report.${verdict.verdict}`,
  });
}
