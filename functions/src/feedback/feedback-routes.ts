import {
  FEEDBACK_STATUSES,
  FeedbackDraftSchema,
  FeedbackFilterSchema,
  FeedbackReplySchema,
} from '@samspill/domain/feedback/feedback';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PICTURE_HEADERS } from '../platform/http/cache-headers.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter, rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { readSessionAccount, readSessionCookie } from '../platform/http/session-account.ts';
import { refuseDuringMaintenance, requireFeature } from '../platform/http/site-switches.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { answerFeedback, triageFeedback } from './answer-feedback.ts';
import { createFeedback, MAX_FEEDBACK_A_MINUTE, readOwnScreenshot } from './feedback-store.ts';
import { listFeedback, readFeedback, readStoredScreenshot } from './list-feedback.ts';

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
