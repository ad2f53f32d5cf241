import { HOUR_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { removeSmallGroups } from '@samspill/domain/surveys/filter-anonymity';
import { networkOf } from '@samspill/domain/surveys/released-results';
import type { PublicResults, SurveyPageData } from '@samspill/domain/surveys/response';
import {
  RECEIPT_HEADER,
  ResponseDraftSchema,
  TOKEN_HEADER,
} from '@samspill/domain/surveys/response';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { OptOutSchema } from '@samspill/domain/surveys/survey-mail';
import type { UserRecord } from 'firebase-admin/auth';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { isMember } from '../platform/http/membership.ts';
import {
  createAddressLimiter,
  createRateLimiter,
  rateLimitByAddress,
  readClaimedAddress,
} from '../platform/http/rate-limit.ts';
import { readSessionAccount, readSessionCookie } from '../platform/http/session-account.ts';
import {
  isAdminAccount,
  isMaintained,
  refuseDuringMaintenance,
} from '../platform/http/site-switches.ts';
import { BY_ID, NO_QUERY, validate } from '../platform/http/validate.ts';
import type { Visitor } from './admission.ts';
import { canViewResults, decideAdmission, readVisitorState } from './admission.ts';
import { optOut } from './mail-invitations.ts';
import { readReleased } from './release-answers.ts';
import { submitResponse } from './response-store.ts';
import { readSummary } from './summary-store.ts';
import { readPublished, toPublicSurvey } from './survey-store.ts';

/** Costs one read each for the survey and the switches, and one each for a relevant account, ticket and invitation. */
async function answerSurvey(
  deps: Deps,
  id: string,
  visitor: Visitor,
  account: UserRecord | null,
): Promise<SurveyPageData> {
  const survey = await readPublished(deps, id);
  const standing = await readVisitorState(deps, survey, visitor);
  const admission = decideAdmission(survey, standing, deps.now().getTime());
  // No access before the opening time: early readers could share the questions.
  const mayWatch = admission !== 'notYetOpen' && canViewResults(survey, standing);
  const { title, settings } = survey.published;
  const isShown =
    admission === 'open' || admission === 'answered' || admission === 'invitationUsed' || mayWatch;
  return {
    admission,
    title,
    opensAt: settings.opensAt,
    closesAt: settings.closesAt,
    survey: isShown ? toPublicSurvey(survey) : null,
    mayWatchResults: mayWatch,
    isMaintained: !isAdminAccount(account) && (await isMaintained(deps)),
  };
}

async function readPublicResults(deps: Deps, id: string, visitor: Visitor): Promise<PublicResults> {
  const survey = await readPublished(deps, id);
  const standing = await readVisitorState(deps, survey, visitor);
  if (!canViewResults(survey, standing))
    throw new AppError('permission-denied', 'These results are not for you.');
  if (decideAdmission(survey, standing, deps.now().getTime()) === 'notYetOpen')
    throw new AppError('permission-denied', 'This survey has not opened.');
  const { anonymous } = survey.published.settings;
  const summary = anonymous ? (await readReleased(deps, id)).shown : await readSummary(deps, id);
  const results = removeSmallGroups(summary, MIN_GROUP);
  return { responses: results?.complete ?? 0, results };
}

/** A school shares one address, and a browser saves after each question. */
export const MAX_SUBMISSIONS_PER_ADDRESS_AND_MINUTE = 300;
/** New answers to a survey: enough for all classes of a school, too few for a script. */
export const MAX_BEGUN_PER_ADDRESS_AND_MINUTE = 120;
/**
 * Unfinished answers to a survey that visitors without an account begin: two classes at a time. Completed answers are
 * always stored, so above it only drop-off misses them.
 */
export const MAX_UNFINISHED_PER_ADDRESS_AND_HOUR = 60;
export const MAX_SUBMISSIONS_PER_ACCOUNT_AND_MINUTE = 60;

/** Firestore drops events above 512 kB, which hold the previous and the current document. */
export const MAX_RESPONSE_BYTES = 128 * 1024;

export const HeadersSchema = v.object({
  [TOKEN_HEADER]: v.optional(IdSchema),
  [RECEIPT_HEADER]: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

export async function readAccount(deps: Deps, c: Context): Promise<UserRecord | null> {
  const cookie = readSessionCookie(c);
  return cookie ? readSessionAccount(deps, cookie) : null;
}

/** Accounts that wait for their admission can sign in, but do not see what is for members. */
export const identify = async (deps: Deps, account: UserRecord | null) => ({
  uid: account?.uid ?? null,
  isMember: account !== null && (await isMember(deps, account)),
});

function optOutRoutes(deps: Deps) {
  return new Hono().post(
    '/:id/opt-out',
    rateLimitByAddress(MAX_SUBMISSIONS_PER_ADDRESS_AND_MINUTE, deps.now),
    BY_ID,
    validate('json', OptOutSchema),
    async (c) => {
      await refuseDuringMaintenance(deps, await readAccount(deps, c));
      await optOut(deps, c.req.valid('param').id, c.req.valid('json').token);
      return c.json({});
    },
  );
}

export function surveyRoutes(deps: Deps) {
  const headers = validate('header', HeadersSchema);
  const perAccount = createRateLimiter(MAX_SUBMISSIONS_PER_ACCOUNT_AND_MINUTE, deps.now);
  const begins = createAddressLimiter(MAX_BEGUN_PER_ADDRESS_AND_MINUTE, deps.now);
  const unfinished = createAddressLimiter(MAX_UNFINISHED_PER_ADDRESS_AND_HOUR, deps.now, HOUR_MS);
  const readVisitor = async (c: Context, sent: v.InferOutput<typeof HeadersSchema>) => {
    const account = await readAccount(deps, c);
    const { [TOKEN_HEADER]: token = null, [RECEIPT_HEADER]: receipt = null } = sent;
    return { account, visitor: { ...(await identify(deps, account)), token, receipt } };
  };

  return new Hono()
    .route('/', optOutRoutes(deps))
    .get('/:id', NO_QUERY, BY_ID, headers, async (c) => {
      const { account, visitor } = await readVisitor(c, c.req.valid('header'));
      return c.json(await answerSurvey(deps, c.req.valid('param').id, visitor, account));
    })
    .get('/:id/results', NO_QUERY, BY_ID, headers, async (c) => {
      const { visitor } = await readVisitor(c, c.req.valid('header'));
      return c.json(await readPublicResults(deps, c.req.valid('param').id, visitor));
    })
    .post(
      '/:id/responses',
      rateLimitByAddress(MAX_SUBMISSIONS_PER_ADDRESS_AND_MINUTE, deps.now),
      limitBody(MAX_RESPONSE_BYTES),
      BY_ID,
      validate('json', ResponseDraftSchema),
      async (c) => {
        const account = await readAccount(deps, c);
        if (account) perAccount.take(account.uid);
        const draft = c.req.valid('json');
        // Skip the read for bots, which fill in the hidden field.
        if (draft.website === '') await refuseDuringMaintenance(deps, account);
        const { id } = c.req.valid('param');
        return c.json(
          await submitResponse(deps, id, draft, {
            ...(await identify(deps, account)),
            network: networkOf(readClaimedAddress(c)),
            onBegin: () => begins.take(c, id),
            mayLeaveUnfinished: () => unfinished.tryTake(c, id),
          }),
        );
      },
    );
}
