import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { SUSPENSIONS, suspensionPath, userPath } from '@samspill/domain/paths';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import {
  AppealFilterSchema,
  type AppealPage,
  type AppealRow,
  type Suspension,
} from '@samspill/domain/suspensions/suspension';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type AuditDraft, prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { people, suspensions } from '../firestore/collections.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { readAuthorCards } from '../search/read-author-cards.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { prepareSuspensionMail } from './suspension-mail.ts';
import { endSuspension, toSuspensionView } from './suspension-store.ts';

async function toRows(
  deps: Deps,
  found: readonly ParsedDocument<Suspension>[],
): Promise<AppealRow[]> {
  const cards = await readAuthorCards(
    deps,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id: uid, data }) => {
    const { appeal, ...view } = toSuspensionView(data);
    const card = cards.get(uid) ?? { uid, name: '', photoPath: null };
    return appeal ? [{ ...card, ...view, appeal }] : [];
  });
}

/** Lists appeals, longest waiting first. */
export async function listAppeals(
  deps: Deps,
  status: AppealRow['appeal']['status'],
  page: PageRequest,
): Promise<AppealPage> {
  const all = deps.db.collection(SUSPENSIONS);
  const query = all.where('appeal.status', '==', status).orderBy('appeal.at');
  const { documents, next } = await readPage(all, query, page);
  return { appeals: await toRows(deps, suspensions.parseAll(deps, documents)), next };
}

export async function countOpenAppeals({ db }: Deps): Promise<number> {
  const open = db.collection(SUSPENSIONS).where('appeal.status', '==', 'open');
  return (await open.count().get()).data().count;
}

interface Decision {
  readonly actorId: string;
  readonly verdict: 'accept' | 'reject';
  readonly reason: string;
}

/** Ends the suspension, or confirms it; its person is mailed the reason either way. */
async function decideAppeal(
  deps: Deps,
  uid: string,
  { actorId, verdict, reason }: Decision,
): Promise<void> {
  const stored = await deps.db.doc(suspensionPath(uid)).get();
  const suspension = suspensions.parse(deps, stored);
  const person = await people.only('displayName').read(deps, userPath(uid));
  const { updateTime } = stored;
  if (suspension?.appeal?.status !== 'open' || !updateTime)
    throw new AppError('conflict', 'No appeal of this account waits.');
  const draft: AuditDraft = {
    actorId,
    action: `appeal.${verdict}`,
    target: { kind: 'user', id: uid, label: person?.displayName ?? uid },
    before: { status: 'suspended', text: suspension.appeal.text },
    after: { status: verdict === 'accept' ? 'active' : 'suspended' },
    reason,
  };
  if (verdict === 'accept')
    return endSuspension(deps, uid, {
      draft,
      mail: { kind: 'accepted', reason },
      found: { updateTime },
    });
  const { token } = suspension;
  const [addAudit, addMail] = await Promise.all([
    prepareAudit(deps, draft),
    prepareSuspensionMail(deps, uid, { kind: 'rejected', reason, token }),
  ]);
  const batch = deps.db.batch();
  const answered = { 'appeal.status': 'rejected', 'appeal.answer': reason };
  batch.update(stored.ref, answered, { lastUpdateTime: updateTime });
  addAudit(batch);
  addMail(batch);
  await batch.commit();
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AppealFilterSchema.entries });
const ParamsSchema = v.strictObject({ uid: IdSchema, verdict: v.picklist(['accept', 'reject']) });
const DecisionSchema = v.strictObject({ reason: ReasonSchema });

export function appealAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, status } = c.req.valid('query');
      return c.json(await listAppeals(deps, status, { limit, after }));
    })
    .post(
      '/:uid/:verdict',
      validate('param', ParamsSchema),
      validate('json', DecisionSchema),
      async (c) => {
        const { uid, verdict } = c.req.valid('param');
        const { reason } = c.req.valid('json');
        await decideAppeal(deps, uid, { actorId: c.var.user.uid, verdict, reason });
        return c.json({});
      },
    );
}
