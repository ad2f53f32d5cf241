import { cutText } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import {
  FEEDBACK_STATUSES,
  type Feedback,
  FeedbackDraftSchema,
  type FeedbackFilter,
  FeedbackFilterSchema,
  type FeedbackPage,
  FeedbackReplySchema,
  type FeedbackRow,
  type FeedbackStatus,
} from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackPath } from '@samspill/domain/feedback/paths';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { isoTime } from '@samspill/domain/timestamps';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { feedback as feedbackAt } from '../platform/firestore/collections.ts';
import { PICTURE_HEADERS } from '../platform/http/cache-headers.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter, rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { readSessionAccount, readSessionCookie } from '../platform/http/session-account.ts';
import { refuseDuringMaintenance, requireFeature } from '../platform/http/site-switches.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { composeMail, mailIdOf } from '../platform/mail/mail.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import {
  createFeedback,
  downloadScreenshot,
  MAX_FEEDBACK_A_MINUTE,
  parseFeedback,
  readOwnScreenshot,
} from './feedback-store.ts';

const MAX_BODY_BYTES = 2.25 * 1024 * 1024;
/** High enough for a school, which shares an address. */
const MAX_PER_ADDRESS_AND_MINUTE = 20;

/** Own screenshots, which the export of personal data links to. */
export const screenshotRoutes = (deps: Deps) =>
  new Hono<UserEnv>().use(requireOwnAccount(deps)).get('/:id', NO_QUERY, BY_ID, async (c) => {
    const bytes = await readOwnScreenshot(deps, c.req.valid('param').id, c.var.user.uid);
    return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
  });

export function feedbackRoutes(deps: Deps) {
  // Before the screenshot costs anything; the store counts over all instances.
  const perAccount = createRateLimiter(MAX_FEEDBACK_A_MINUTE, deps.now);
  return new Hono().post(
    '/',
    rateLimitByAddress(MAX_PER_ADDRESS_AND_MINUTE, deps.now),
    requireFeature(deps, 'feedback'),
    limitBody(MAX_BODY_BYTES),
    validate('json', FeedbackDraftSchema),
    async (c) => {
      const cookie = readSessionCookie(c);
      const account = cookie ? await readSessionAccount(deps, cookie) : null;
      if (account) perAccount.take(account.uid);
      await refuseDuringMaintenance(deps, account);
      await createFeedback(deps, c.req.valid('json'), account?.uid ?? null);
      return c.json({}, 201);
    },
  );
}

const BECAUSE = {
  nb: 'Du får denne e-posten fordi du la igjen adressen din da du skrev til oss.',
  en: 'You’re receiving this e-mail because you left your address when you wrote to us.',
} satisfies Record<Locale, string>;

export async function prepareAnswerMail(
  deps: Deps,
  id: string,
  { email, locale, message, path }: Feedback,
  answer: string,
): Promise<(transaction: Transaction) => void> {
  if (email === null) return () => undefined;
  const siteUrl = deps.siteUrl();
  const mail = await composeMail(deps, {
    to: email,
    locale,
    text: 'feedbackAnswer',
    values: { question: message, answer },
    because: BECAUSE[locale],
    url: `${siteUrl}${path}`,
  });
  const ref = deps.db.doc(`${MAIL}/${mailIdOf('feedback', id)}`);
  return (transaction) =>
    transaction.set(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}

const titleOf = ({ message }: Feedback) => cutText(message, MAX_SUBJECT_TITLE_CHARS);

const auditDraftFor = (id: string, feedback: Feedback) => ({
  target: { kind: 'feedback', id, label: titleOf(feedback) } as const,
  ...(feedback.sender && { concernsUid: feedback.sender.uid }),
});

async function triageFeedback(
  deps: Deps,
  id: string,
  { actorId, status }: { readonly actorId: string; readonly status: FeedbackStatus },
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const feedback = parseFeedback(deps, await transaction.get(ref));
    if (feedback.status === status) return;
    audit({
      action: 'feedback.triage',
      ...auditDraftFor(id, feedback),
      before: { status: feedback.status },
      after: { status },
    });
    transaction.update(ref, { status, updatedAt: FieldValue.serverTimestamp() });
  });
}

interface FeedbackAnswer {
  readonly actorId: string;
  readonly message: string;
}

async function answerFeedback(
  deps: Deps,
  id: string,
  { actorId, message }: FeedbackAnswer,
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  const answered = await auditedChange(deps, actorId, async (transaction, audit) => {
    const feedback = parseFeedback(deps, await transaction.get(ref));
    assertAnswerable(feedback);
    const status = feedback.status === 'new' ? 'open' : feedback.status;
    const addMail = await prepareAnswerMail(deps, id, feedback, message);
    audit({
      action: 'feedback.reply',
      ...auditDraftFor(id, feedback),
      before: { status: feedback.status, reply: null },
      after: { status, reply: message },
    });
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, { status, reply: { message, at: now }, updatedAt: now });
    addMail(transaction);
    return feedback;
  });
  await notifySender(deps, id, answered, message);
}

function assertAnswerable({ reply, sender, email }: Feedback): void {
  if (reply) throw new AppError('conflict', 'It is answered already.');
  if (!sender && email === null) throw new AppError('conflict', 'Nobody left an address.');
}

async function notifySender(deps: Deps, id: string, feedback: Feedback, answer: string) {
  if (!feedback.sender) return;
  const { path: href } = feedback;
  await notify(deps, {
    recipientUid: feedback.sender.uid,
    type: 'feedback',
    actor: null,
    answer,
    about: [],
    subject: { kind: 'feedback', id, title: titleOf(feedback), href },
    key: feedbackPath(id),
  });
}

function toFeedbackRow(id: string, feedback: Feedback): FeedbackRow {
  const { kind, message, path, status, sender, email, screenshotPath, reply, createdAt } = feedback;
  return {
    id,
    kind,
    message,
    path,
    status,
    sender,
    email,
    hasScreenshot: screenshotPath !== null,
    reply: reply && { message: reply.message, at: isoTime(reply.at) },
    createdAt: isoTime(createdAt),
  };
}

async function readFeedback(deps: Deps, id: string): Promise<FeedbackRow> {
  return toFeedbackRow(id, parseFeedback(deps, await deps.db.doc(feedbackPath(id)).get()));
}

const tokensOf = ({ q, kind }: FeedbackFilter) => [
  ...tokensOfQuery(q ?? ''),
  ...(kind ? [facetToken('kind', kind)] : []),
];

function feedbackQuery(deps: Deps, filter: FeedbackFilter): Query {
  const all = deps.db.collection(FEEDBACK);
  const ofStatus = filter.status ? all.where('status', '==', filter.status) : all;
  const token = mostSelectiveToken(tokensOf(filter));
  const narrowed = token ? ofStatus.where('searchTokens', 'array-contains', token) : ofStatus;
  return narrowed.orderBy('createdAt', 'desc');
}

/** Queries the most selective word or facet, newest first; filters the rest in memory. */
export async function listFeedback(
  deps: Deps,
  filter: FeedbackFilter,
  page: PageRequest,
): Promise<FeedbackPage> {
  const tokens = tokensOf(filter);
  const all = deps.db.collection(FEEDBACK);
  const { documents, next } = await readPage(all, feedbackQuery(deps, filter), page);
  const found = feedbackAt.parseAll(deps, documents);
  const passed = found.filter(({ data }) => hasAllTokens(data.searchTokens, tokens));
  return { feedback: passed.map(({ id, data }) => toFeedbackRow(id, data)), next };
}

async function readStoredScreenshot(deps: Deps, id: string): Promise<Uint8Array> {
  return downloadScreenshot(deps, parseFeedback(deps, await deps.db.doc(feedbackPath(id)).get()));
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...FeedbackFilterSchema.entries });
const TriageSchema = v.strictObject({ status: v.picklist(FEEDBACK_STATUSES) });

export function feedbackAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listFeedback(deps, filter, { limit, after }));
    })
    .get('/:id', NO_QUERY, BY_ID, async (c) =>
      c.json(await readFeedback(deps, c.req.valid('param').id)),
    )
    .get('/:id/screenshot', NO_QUERY, BY_ID, async (c) => {
      const bytes = await readStoredScreenshot(deps, c.req.valid('param').id);
      return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
    })
    .post('/:id/triage', BY_ID, validate('json', TriageSchema), async (c) => {
      const { id } = c.req.valid('param');
      await triageFeedback(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readFeedback(deps, id));
    })
    .post('/:id/reply', BY_ID, validate('json', FeedbackReplySchema), async (c) => {
      const { id } = c.req.valid('param');
      await answerFeedback(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readFeedback(deps, id));
    });
}
