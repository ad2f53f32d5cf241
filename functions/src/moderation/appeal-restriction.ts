import { AppError } from '@samspill/domain/errors';
import type { Restriction, RestrictionView } from '@samspill/domain/moderation/appeal';
import { restrictionPath } from '@samspill/domain/moderation/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { type AppealDecision, assertWaits } from '../platform/appeal-source.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { restrictions } from '../platform/firestore/collections.ts';
import { assertIndependent } from '../roles/independent-decision.ts';
import { assertMayRule } from './assert-may-rule.ts';
import { auditTargetOf, moderate, notifyAuthor } from './moderate.ts';
import { readModerated } from './read-moderated.ts';
import type { RestrictedTarget } from './restrictions.ts';

const assertSame = (restriction: Restriction, current: Restriction | undefined): void => {
  assertWaits(current?.appeal);
  if (current?.createdAt.toMillis() !== restriction.createdAt.toMillis())
    throw new AppError('conflict', 'It was hidden again meanwhile. Look at it again.');
};

async function rejectContentAppeal(
  deps: Deps,
  target: RestrictedTarget,
  {
    actor,
    reason,
    restriction,
    ...alone
  }: Omit<AppealDecision, 'verdict'> & {
    readonly restriction: Restriction;
    readonly decidedAlone?: true;
  },
): Promise<void> {
  const [item] = await readModerated(deps, [target]);
  if (!item || item.state === 'deleted') throw new AppError('conflict', 'It is deleted.');
  const path = restrictionPath(target.kind, target.id, target.contentId);
  const ref = deps.db.doc(path);
  await auditedChange(deps, actor.uid, async (transaction, audit) => {
    assertSame(restriction, restrictions.parse(deps, await transaction.get(ref)));
    audit({
      action: 'appeal.reject',
      target: auditTargetOf(item),
      concernsUid: item.author.uid,
      before: { status: 'hidden', text: restriction.appeal?.text ?? '' },
      after: { status: 'hidden', ...alone },
      reason,
    });
    transaction.update(ref, { 'appeal.status': 'rejected', 'appeal.answer': reason });
  });
  const key = `${path} ${restriction.createdAt.toMillis()} rejected`;
  await notifyAuthor(deps, item, { action: 'uphold', reason, actorId: actor.uid, key });
}

export async function decideOnContent(
  deps: Deps,
  target: RestrictedTarget,
  { verdict, ...decision }: AppealDecision,
): Promise<void> {
  const { actor, reason } = decision;
  const path = restrictionPath(target.kind, target.id, target.contentId);
  const restriction = await restrictions.read(deps, path);
  assertWaits(restriction?.appeal);
  if (!restriction) return;
  await assertMayRule(deps, actor, target);
  const alone = await assertIndependent(deps, actor, {
    involved: [restriction.restrictedBy, restriction.authorId],
    permission: 'moderate',
  });
  if (verdict === 'reject')
    return rejectContentAppeal(deps, target, { ...decision, ...alone, restriction });
  await moderate(deps, target, {
    actorId: actor.uid,
    action: 'restore',
    logAs: 'appeal.accept',
    reason,
    ...alone,
    assertApplies: (current) => assertSame(restriction, current),
  });
}

const toView = ({ reason, createdAt, appeal }: Restriction): RestrictionView => ({
  restriction: {
    reason,
    since: isoTime(createdAt),
    appeal: appeal && { ...appeal, at: isoTime(appeal.at) },
  },
});

/** Only authors read why their content is hidden; others see none. */
export async function readOwnRestriction(
  deps: Deps,
  uid: string,
  { kind, id, contentId }: RestrictedTarget,
): Promise<RestrictionView> {
  const found = await restrictions.read(deps, restrictionPath(kind, id, contentId));
  return found?.authorId === uid ? toView(found) : { restriction: null };
}

export async function appealRestriction(
  deps: Deps,
  uid: string,
  { kind, id, contentId, text }: RestrictedTarget & { readonly text: string },
): Promise<void> {
  const ref = deps.db.doc(restrictionPath(kind, id, contentId));
  await deps.db.runTransaction(async (transaction) => {
    const current = restrictions.parse(deps, await transaction.get(ref));
    if (current?.authorId !== uid)
      throw new AppError('not-found', 'No decision hides such content of yours.');
    if (current.appeal) throw new AppError('conflict', 'This was appealed already.');
    const at = FieldValue.serverTimestamp();
    transaction.update(ref, { appeal: { text, status: 'open', answer: '', at } });
  });
}
