import { HOUR_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { SUSPENSIONS, suspensionPath, userPath } from '@samspill/domain/paths';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { can, type Role } from '@samspill/domain/roles/role';
import {
  AppealDraftSchema,
  AppealFilterSchema,
  type AppealPage,
  type AppealRow,
  isShortSuspension,
  type Suspension,
  SuspensionEmailSchema,
  SuspensionTokenSchema,
} from '@samspill/domain/suspensions/suspension';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type AuditDraft, prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { people, suspensions } from '../firestore/collections.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { rateLimitByAddress } from '../http/rate-limit.ts';
import type { SignedInUser, UserEnv } from '../http/require-user.ts';
import { readCookieUid, readSessionCookie } from '../http/session-account.ts';
import { refuseVisitorsDuringMaintenance } from '../http/site-switches.ts';
import { NO_QUERY, strictQuery, validate } from '../http/validate.ts';
import { readAuthorCards } from '../search/read-author-cards.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { prepareSuspensionMail } from './suspension-mail.ts';
import { endSuspension, findSuspension, toSuspensionView } from './suspension-store.ts';

/** A school shares one address, and the sign-in page asks about a session that ended. */
const MAX_SUSPENSION_CALLS_PER_ADDRESS_AND_MINUTE = 120;
const REASON_MAIL_INTERVAL_MS = HOUR_MS;

/** One appeal of each suspension: what is decided again is a suspension of its own. */
async function appeal(deps: Deps, token: string, text: string): Promise<void> {
  const { ref } = await findSuspension(deps, token);
  await deps.db.runTransaction(async (transaction) => {
    const current = suspensions.parse(deps, await transaction.get(ref));
    if (current?.token !== token) throw new AppError('not-found', 'There is no such suspension.');
    if (current.appeal) throw new AppError('conflict', 'This was appealed already.');
    const at = FieldValue.serverTimestamp();
    transaction.update(ref, { appeal: { text, status: 'open', answer: '', at } });
  });
}

/** Mails the reason again, at most once an hour. Says nothing of whether there is such an account, or a suspension. */
async function mailAgain(deps: Deps, email: string): Promise<void> {
  const account = await deps.auth.getUserByEmail(email).catch(() => null);
  if (!account?.disabled) return;
  const ref = deps.db.doc(suspensionPath(account.uid));
  const stored = suspensions.parse(deps, await ref.get());
  if (!stored) return;
  const { reason, until, token } = stored;
  const addMail = await prepareSuspensionMail(deps, account.uid, {
    kind: 'suspended',
    reason,
    until: until && new Date(until.toMillis()),
    token,
  });
  await deps.db.runTransaction(async (transaction) => {
    const current = suspensions.parse(deps, await transaction.get(ref));
    if (current?.token !== token) return;
    if (deps.now().getTime() - current.mailedAt.toMillis() < REASON_MAIL_INTERVAL_MS) return;
    transaction.update(ref, { mailedAt: FieldValue.serverTimestamp() });
    addMail(transaction);
  });
}

/** Token of the suspension of the account that the cookie was made for: revoked, it still shows who is asking. */
async function readOwnToken(deps: Deps, cookie: string | undefined): Promise<string | null> {
  const uid = cookie ? await readCookieUid(deps, cookie) : null;
  if (uid === null) return null;
  const stored = await suspensions.only('token').read(deps, suspensionPath(uid));
  return stored?.token ?? null;
}

/** `/api/suspensions`: suspended people cannot sign in; a token from their mail or a cookie of before shows who they are. */
export function suspensionRoutes(deps: Deps) {
  const whenOpen = refuseVisitorsDuringMaintenance(deps);
  return new Hono()
    .use(rateLimitByAddress(MAX_SUSPENSION_CALLS_PER_ADDRESS_AND_MINUTE, deps.now))
    .post('/view', validate('json', SuspensionTokenSchema), async (c) => {
      const { data } = await findSuspension(deps, c.req.valid('json').token);
      return c.json(toSuspensionView(data));
    })
    .post('/appeal', whenOpen, validate('json', AppealDraftSchema), async (c) => {
      const { token, text } = c.req.valid('json');
      await appeal(deps, token, text);
      return c.json(toSuspensionView((await findSuspension(deps, token)).data));
    })
    .post('/mail', whenOpen, validate('json', SuspensionEmailSchema), async (c) => {
      await mailAgain(deps, c.req.valid('json').email);
      return c.json({});
    })
    .get('/own', NO_QUERY, async (c) =>
      c.json({ token: await readOwnToken(deps, readSessionCookie(c)) }),
    );
}

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

const mayDecide = (role: Role | null, suspension: Suspension): boolean =>
  can(role, 'manageMembers') || isShortSuspension(suspension);

export async function listAppeals(
  deps: Deps,
  { status, role }: { readonly status: AppealRow['appeal']['status']; readonly role: Role | null },
  page: PageRequest,
): Promise<AppealPage> {
  const all = deps.db.collection(SUSPENSIONS);
  const query = all.where('appeal.status', '==', status).orderBy('appeal.at');
  const { documents, next } = await readPage(all, query, page);
  const found = suspensions.parseAll(deps, documents).filter(({ data }) => mayDecide(role, data));
  return { appeals: await toRows(deps, found), next };
}

const MAX_COUNTED = 100;

export async function countOpenAppeals(deps: Deps, role: Role | null): Promise<number> {
  const open = deps.db.collection(SUSPENSIONS).where('appeal.status', '==', 'open');
  if (can(role, 'manageMembers')) return (await open.count().get()).data().count;
  const { docs } = await open.limit(MAX_COUNTED).get();
  return suspensions.parseAll(deps, docs).filter(({ data }) => mayDecide(role, data)).length;
}

interface Decision {
  readonly actor: SignedInUser;
  readonly verdict: 'accept' | 'reject';
  readonly reason: string;
}

async function decideAppeal(
  deps: Deps,
  uid: string,
  { actor, verdict, reason }: Decision,
): Promise<void> {
  const stored = await deps.db.doc(suspensionPath(uid)).get();
  const suspension = suspensions.parse(deps, stored);
  const person = await people.only('displayName').read(deps, userPath(uid));
  const { updateTime } = stored;
  if (suspension?.appeal?.status !== 'open' || !updateTime)
    throw new AppError('conflict', 'No appeal of this account waits.');
  if (!mayDecide(actor.role, suspension))
    throw new AppError('administrators-only', 'An administrator decides on this suspension.');
  const draft: AuditDraft = {
    actorId: actor.uid,
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
      return c.json(await listAppeals(deps, { status, role: c.var.user.role }, { limit, after }));
    })
    .post(
      '/:uid/:verdict',
      validate('param', ParamsSchema),
      validate('json', DecisionSchema),
      async (c) => {
        const { uid, verdict } = c.req.valid('param');
        const { reason } = c.req.valid('json');
        await decideAppeal(deps, uid, { actor: c.var.user, verdict, reason });
        return c.json({});
      },
    );
}
