import { FeedbackDraftSchema } from '@samspill/domain/feedback/feedback';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { limitBody } from '../http/limit-body.ts';
import { createRateLimiter, rateLimitByAddress } from '../http/rate-limit.ts';
import { refuseDuringMaintenance } from '../http/refuse-during-maintenance.ts';
import { readSessionAccount } from '../http/session-account.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { validate } from '../http/validate.ts';
import { requireFeature } from '../site/require-feature.ts';
import { createFeedback, MAX_FEEDBACK_A_MINUTE } from './feedback-store.ts';

const MAX_BODY_BYTES = 2.25 * 1024 * 1024;
/** High enough for a school, which shares an address. */
const MAX_PER_ADDRESS_AND_MINUTE = 20;

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
