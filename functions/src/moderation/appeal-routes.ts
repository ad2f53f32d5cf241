import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import {
  AppealFilterSchema,
  ContentAppealDecisionSchema,
  ContentAppealDraftSchema,
  RestrictedTargetSchema,
  type Restriction,
  type RestrictionView,
  VerdictSchema,
} from '@samspill/domain/moderation/appeal';
import { MODERATED_KINDS } from '@samspill/domain/moderation/moderated-item';
import { restrictionPath } from '@samspill/domain/moderation/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type AppealDecision, type AppealSource, assertWaits } from '../platform/appeal-source.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { restrictions } from '../platform/firestore/collections.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { assertIndependent } from '../roles/independent-decision.ts';
import { isQueueCursor, listAppeals } from './appeal-queue.ts';
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

async function decideOnContent(
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

const querySchema = (sources: readonly AppealSource[]) =>
  strictQuery({
    ...PAGE_QUERY,
    ...AppealFilterSchema.entries,
    after: v.optional(
      v.pipe(
        v.string(),
        v.check((after) => isQueueCursor(sources, after), 'is no cursor of this list'),
      ),
    ),
  });
const ContentParamsSchema = v.strictObject({
  kind: v.picklist(MODERATED_KINDS),
  id: IdSchema,
  verdict: VerdictSchema,
});

export function appealAdminRoutes(deps: Deps, { appeals: sources }: Pick<Site, 'appeals'>) {
  return new Hono<UserEnv>()
    .get('/', validate('query', querySchema(sources)), async (c) => {
      const { limit, after, status } = c.req.valid('query');
      return c.json(
        await listAppeals(deps, { sources, status, actor: c.var.user }, { limit, after }),
      );
    })
    .post(
      '/:kind/:id/:verdict',
      validate('param', ContentParamsSchema),
      validate('json', ContentAppealDecisionSchema),
      async (c) => {
        const { kind, id, verdict } = c.req.valid('param');
        const { reason, contentId } = c.req.valid('json');
        await decideOnContent(
          deps,
          { kind, id, contentId },
          { actor: c.var.user, verdict, reason },
        );
        return c.json({});
      },
    );
}

const toView = ({ reason, createdAt, appeal }: Restriction): RestrictionView => ({
  restriction: {
    reason,
    since: isoTime(createdAt),
    appeal: appeal && { ...appeal, at: isoTime(appeal.at) },
  },
});

/** Only authors read why their content is hidden; others see none. */
async function readOwnRestriction(
  deps: Deps,
  uid: string,
  { kind, id, contentId }: RestrictedTarget,
): Promise<RestrictionView> {
  const found = await restrictions.read(deps, restrictionPath(kind, id, contentId));
  return found?.authorId === uid ? toView(found) : { restriction: null };
}

async function appealRestriction(
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

const MAX_APPEALS_PER_MINUTE = 60;

/** `/api/appeals`: authors read why their content is hidden, and appeal once per decision. */
export function appealRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_APPEALS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', validate('query', RestrictedTargetSchema), async (c) => {
      const { contentId = null, ...target } = c.req.valid('query');
      return c.json(await readOwnRestriction(deps, c.var.user.uid, { ...target, contentId }));
    })
    .post('/', validate('json', ContentAppealDraftSchema), async (c) => {
      const { contentId = null, ...draft } = c.req.valid('json');
      perAccount.take(c.var.user.uid);
      await appealRestriction(deps, c.var.user.uid, { ...draft, contentId });
      return c.json(await readOwnRestriction(deps, c.var.user.uid, { ...draft, contentId }));
    });
}
