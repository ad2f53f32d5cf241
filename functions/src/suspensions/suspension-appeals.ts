import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { AppealDecisionSchema, VerdictSchema } from '@samspill/domain/moderation/appeal';
import { userPath } from '@samspill/domain/paths';
import { SUSPENSIONS, suspensionPath } from '@samspill/domain/suspensions/paths';
import { mayEndSuspension, type Suspension } from '@samspill/domain/suspensions/suspension';
import { Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type Appeal,
  type AppealDecision,
  type AppealSource,
  assertWaits,
  type Judged,
} from '../platform/appeal-source.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import type { SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { assertIndependent } from '../roles/independent-decision.ts';
import { prepareSuspensionMail } from './suspension-mail.ts';
import { endSuspension, suspensions, toSuspensionView } from './suspension-store.ts';

const judgedOf = (suspension: Suspension): Judged => ({
  involved: [suspension.suspendedBy?.uid],
  permission: mayEndSuspension('moderator', suspension) ? 'moderate' : 'manageMembers',
});

function toAppeals({ id, data }: ParsedDocument<Suspension>): Appeal[] {
  const { appeal, ...view } = toSuspensionView(data);
  if (!appeal || !data.appeal) return [];
  return [
    {
      id,
      at: new Timestamp(data.appeal.at.seconds, data.appeal.at.nanoseconds),
      uid: id,
      judged: judgedOf(data),
      view: { ...view, appeal },
      target: null,
      isFor: (role) => mayEndSuspension(role, data),
    },
  ];
}

export const suspensionAppeals: AppealSource = {
  letter: 's',
  collection: SUSPENSIONS,
  toAppeals: (deps, docs) => suspensions.parseAll(deps, docs).flatMap(toAppeals),
};

function assertMayDecide({ role }: SignedInUser, suspension: Suspension): void {
  if (!mayEndSuspension(role, suspension))
    throw new AppError('administrators-only', 'An administrator decides on this suspension.');
}

async function rejectAppeal(
  deps: Deps,
  uid: string,
  { actor, reason, ...alone }: Omit<AppealDecision, 'verdict'> & { readonly decidedAlone?: true },
): Promise<void> {
  const ref = deps.db.doc(suspensionPath(uid));
  const [person, stored] = await Promise.all([
    people.only('displayName').read(deps, userPath(uid)),
    suspensions.read(deps, suspensionPath(uid)),
  ]);
  const mail = { kind: 'rejected', reason, token: stored?.token ?? '' } as const;
  const addMail = await prepareSuspensionMail(deps, uid, mail);
  await auditedChange(deps, actor.uid, async (transaction, audit) => {
    const current = suspensions.parse(deps, await transaction.get(ref));
    assertWaits(current?.appeal);
    if (current?.token !== stored?.token)
      throw new AppError('conflict', 'The suspension has changed. Look at it again.');
    audit({
      action: 'appeal.reject',
      target: { kind: 'user', id: uid, label: person?.displayName ?? uid },
      before: { status: 'suspended', text: stored?.appeal?.text ?? '' },
      after: { status: 'suspended', ...alone },
      reason,
    });
    transaction.update(ref, { 'appeal.status': 'rejected', 'appeal.answer': reason });
    addMail(transaction);
  });
}

async function decideOnAppeal(
  deps: Deps,
  uid: string,
  { verdict, ...decision }: AppealDecision,
): Promise<void> {
  const { actor, reason } = decision;
  const suspension = await suspensions.read(deps, suspensionPath(uid));
  assertWaits(suspension?.appeal);
  if (!suspension) return;
  assertMayDecide(actor, suspension);
  const alone = await assertIndependent(deps, actor, judgedOf(suspension));
  if (verdict === 'reject') return rejectAppeal(deps, uid, { ...decision, ...alone });
  await endSuspension(deps, uid, {
    actorId: actor.uid,
    action: 'appeal.accept',
    before: { text: suspension.appeal?.text ?? '' },
    after: alone,
    reason,
    mail: { kind: 'accepted', reason },
    assertEnds: (current) => {
      assertWaits(current?.appeal);
      if (current?.token !== suspension.token)
        throw new AppError('conflict', 'The suspension has changed. Look at it again.');
    },
  });
}

const ParamsSchema = v.strictObject({ uid: IdSchema, verdict: VerdictSchema });

export const suspensionAppealRoutes = (deps: Deps) =>
  new Hono<UserEnv>().post(
    '/:uid/:verdict',
    validate('param', ParamsSchema),
    validate('json', AppealDecisionSchema),
    async (c) => {
      const { uid, verdict } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      await decideOnAppeal(deps, uid, { actor: c.var.user, verdict, reason });
      return c.json({});
    },
  );
