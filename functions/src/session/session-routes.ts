import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import { EmailSchema } from '@samspill/domain/email';
import { AppError } from '@samspill/domain/errors';
import { InvitationTokenRequestSchema } from '@samspill/domain/invitations/invitation';
import { type Locale, LocaleSchema } from '@samspill/domain/locale';
import { userPath } from '@samspill/domain/paths';
import type { Session, SessionUser } from '@samspill/domain/session/session';
import { SessionRequestSchema } from '@samspill/domain/session/session-request';
import type { UserRecord } from 'firebase-admin/auth';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { syncStoredEmail } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { verifyFreshSignIn } from '../platform/http/fresh-sign-in.ts';
import { nullIfNoAccount, OutageError } from '../platform/http/outage.ts';
import { createRateLimiter, rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import {
  clearSessionCookie,
  isSessionEnded,
  nullIfUnauthenticated,
  readCookieClaims,
  readCurrentAccount,
  readSessionAccount,
  readSessionCookie,
  writeSessionCookie,
} from '../platform/http/session-account.ts';
import { refuseDuringMaintenance } from '../platform/http/site-switches.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { mailCode } from '../platform/mail/code-mail.ts';
import {
  admit,
  createRefusalError,
  grantOwner,
  isApplicant,
  openSession,
  redeemInvitation,
  toSessionUser,
} from './open-session.ts';
import { mailPasswordNotice } from './password-notice.ts';
import { deleteSignIns, endOwnSignIn, recordSignIn, touchSignIn } from './sign-in-store.ts';

/** High, since a school shares an address. */
const MAX_CODE_MAILS_PER_ADDRESS_AND_MINUTE = 60;
const MAX_CODE_MAILS_PER_ACCOUNT_AND_HOUR = 6;
/** Beyond that an address gets a mail only so often: a refusal would let anyone block its owner's new password. */
const MANY_RESETS_INTERVAL_MS = 10 * MINUTE_MS;

/** Longer than a mail takes to order, so that the time of the response does not reveal an account. */
const RESET_RESPONSE_MS = 1_000;

const VerificationSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
  locale: LocaleSchema,
});
const ResetSchema = v.strictObject({ email: EmailSchema, locale: LocaleSchema });

async function readLocale(deps: Deps, uid: string, fallback: Locale): Promise<Locale> {
  return (await people.only('locale').read(deps, userPath(uid)))?.locale ?? fallback;
}

/** The token is enough: a new account has no session yet. */
async function readAccount(deps: Deps, idToken: string): Promise<UserRecord> {
  const claims = await nullIfUnauthenticated(deps.auth.verifyIdToken(idToken, true));
  const account = claims && (await nullIfUnauthenticated(deps.auth.getUser(claims.uid)));
  if (!account || account.disabled) throw new AppError('unauthenticated', 'Sign in first.');
  return account;
}

async function mailReset(
  deps: Deps,
  { email, locale: requestedLocale }: v.InferOutput<typeof ResetSchema>,
  everyMs: number,
): Promise<void> {
  const account = await nullIfNoAccount(deps.auth.getUserByEmail(email));
  if (!account || account.disabled) return;
  const locale = await readLocale(deps, account.uid, requestedLocale);
  await mailCode(deps, { kind: 'resetPassword', email, locale }, everyMs);
}

/**
 * Stores an address that was changed by a mailed code, and ends the sessions of before. Needs no sign-in: the code may
 * be used in another browser, and nothing happens unless the address has changed.
 */
async function followEmailChange(deps: Deps, email: string): Promise<void> {
  const account = await nullIfNoAccount(deps.auth.getUserByEmail(email));
  if (!account?.email || !account.emailVerified) return;
  if (!(await syncStoredEmail(deps, account.uid, account.email))) return;
  await deps.auth.revokeRefreshTokens(account.uid);
  await deleteSignIns(deps, account.uid);
}

/** Mails with a code from Auth, in the layout of the site. No answer reveals whether an address has an account. */
export function codeMailRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_CODE_MAILS_PER_ACCOUNT_AND_HOUR, deps.now, HOUR_MS);
  const resets = createRateLimiter(MAX_CODE_MAILS_PER_ACCOUNT_AND_HOUR, deps.now, HOUR_MS);
  return (
    new Hono()
      .use(rateLimitByAddress(MAX_CODE_MAILS_PER_ADDRESS_AND_MINUTE, deps.now))
      .post('/verification', validate('json', VerificationSchema), async (c) => {
        const { idToken, locale } = c.req.valid('json');
        const account = await readAccount(deps, idToken);
        await refuseDuringMaintenance(deps, account);
        const { uid, email, emailVerified } = account;
        perAccount.take(uid);
        if (email && !emailVerified)
          await mailCode(deps, {
            kind: 'verifyEmail',
            email,
            locale: await readLocale(deps, uid, locale),
          });
        return c.json({});
      })
      // Open during maintenance: Auth has changed the address already.
      .post('/changed', validate('json', v.strictObject({ email: EmailSchema })), async (c) => {
        const { email } = c.req.valid('json');
        await Promise.all([followEmailChange(deps, email), pause(RESET_RESPONSE_MS)]);
        return c.json({});
      })
      .post('/password', validate('json', v.strictObject({ email: EmailSchema })), async (c) => {
        const { email } = c.req.valid('json');
        await Promise.all([mailPasswordNotice(deps, email), pause(RESET_RESPONSE_MS)]);
        return c.json({});
      })
      // Open during maintenance: an administrator may need a new password to end it.
      .post('/reset', validate('json', ResetSchema), async (c) => {
        const reset = c.req.valid('json');
        const isFew = resets.tryTake(reset.email.toLowerCase());
        const everyMs = isFew ? MINUTE_MS : MANY_RESETS_INTERVAL_MS;
        await Promise.all([mailReset(deps, reset, everyMs), pause(RESET_RESPONSE_MS)]);
        return c.json({});
      })
  );
}

const MAX_SIGN_INS_PER_MINUTE = 20;

async function readSessionUser(deps: Deps, c: Context): Promise<SessionUser | 'ended' | null> {
  const cookie = readSessionCookie(c);
  const claims = cookie ? await readCookieClaims(deps, cookie) : null;
  if (!claims || !cookie) return null;
  const [account, person, isEnded] = await Promise.all([
    readCurrentAccount(deps, claims),
    readPerson(deps, claims.uid),
    isSessionEnded(deps, claims.uid, cookie),
    touchSignIn(deps, claims.uid, cookie),
  ]);
  if (isEnded) return 'ended';
  if (!account || !person || person.status === 'suspended') return null;
  const { status } = await admit(deps, account, person);
  if (status === 'suspended') return null;
  const role = await grantOwner(deps, account, person);
  return toSessionUser(account, { ...person, status }, role);
}

/** Throws `unavailable` on an internal error: logged out would end the session of every open page. */
async function readSession(deps: Deps, c: Context): Promise<Session> {
  try {
    const user = await readSessionUser(deps, c);
    if (user === 'ended') return { ended: true };
    return user ? { user } : {};
  } catch (error) {
    deps.log.error('session not readable', { error: String(error) });
    throw new OutageError();
  }
}

async function endSession(deps: Deps, c: Context): Promise<void> {
  const cookie = readSessionCookie(c);
  try {
    const account = cookie ? await readSessionAccount(deps, cookie) : null;
    if (cookie && account) await endOwnSignIn(deps, account.uid, cookie);
  } catch (error) {
    deps.log.warn('session not ended at log-out', { error: String(error) });
  }
}

/** An applicant opens an invitation while logged in. */
function invitationRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SIGN_INS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use('/invitation', requireOwnAccount(deps))
    .post('/invitation', validate('json', InvitationTokenRequestSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      const person = await readPerson(deps, uid);
      if (isApplicant(person)) {
        const account = await deps.auth.getUser(uid);
        const refusal = await redeemInvitation(deps, account, c.req.valid('json').token);
        if (refusal) throw createRefusalError(refusal);
      }
      return c.json(await readSession(deps, c));
    });
}

export function sessionRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SIGN_INS_PER_MINUTE, deps.now);

  return new Hono()
    .route('/', invitationRoutes(deps))
    .get('/', NO_QUERY, async (c) => c.json(await readSession(deps, c)))
    .post('/', validate('json', SessionRequestSchema), async (c) => {
      const request = c.req.valid('json');
      const claims = await verifyFreshSignIn(deps, request.idToken);
      perAccount.take(claims.uid);
      const { cookie, user } = await openSession(deps, claims, request);
      await recordSignIn(deps, {
        uid: user.uid,
        cookie,
        replaced: readSessionCookie(c),
        userAgent: c.req.header('user-agent') ?? '',
      });
      writeSessionCookie(c, cookie);
      deps.log.info('session opened', { uid: user.uid });
      return c.json({ user } satisfies Session);
    })
    .delete('/', async (c) => {
      await endSession(deps, c);
      clearSessionCookie(c);
      return c.json({} satisfies Session);
    });
}
