import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@samspill/domain/durations';
import { EmailSchema } from '@samspill/domain/email';
import { AppError } from '@samspill/domain/errors';
import { type Locale, LocaleSchema } from '@samspill/domain/locale';
import { userPath } from '@samspill/domain/paths';
import type { UserRecord } from 'firebase-admin/auth';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';
import { createRateLimiter, rateLimitByAddress } from '../http/rate-limit.ts';
import { refuseDuringMaintenance } from '../http/refuse-during-maintenance.ts';
import { nullIfUnauthenticated } from '../http/session-account.ts';
import { validate } from '../http/validate.ts';
import { mailCode } from '../mail/code-mail.ts';
import { syncStoredEmail } from '../people/person-store.ts';
import { deleteSignIns } from './sign-in-store.ts';

/** High, since a school shares an address. */
const MAX_CODE_MAILS_PER_ADDRESS_AND_MINUTE = 60;
const MAX_CODE_MAILS_PER_ACCOUNT_AND_HOUR = 6;

/** Longer than a mail takes to order, so that the time of the response does not reveal an account. */
const RESET_RESPONSE_MS = 1_000;

const VerificationSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
  locale: LocaleSchema,
});
const ResetSchema = v.strictObject({ email: EmailSchema, locale: LocaleSchema });

async function readLocale(deps: Deps, uid: string, asked: Locale): Promise<Locale> {
  return (await people.only('locale').read(deps, userPath(uid)))?.locale ?? asked;
}

/** The token is enough: a new account has no session yet. */
async function readAccount(deps: Deps, idToken: string): Promise<UserRecord> {
  const claims = await nullIfUnauthenticated(deps.auth.verifyIdToken(idToken, true));
  const account = claims && (await nullIfUnauthenticated(deps.auth.getUser(claims.uid)));
  if (!account || account.disabled) throw new AppError('unauthenticated', 'Sign in first.');
  return account;
}

async function mailReset(deps: Deps, email: string, asked: Locale): Promise<void> {
  const account = await deps.auth.getUserByEmail(email).catch(() => null);
  if (!account || account.disabled) return;
  const locale = await readLocale(deps, account.uid, asked);
  await mailCode(deps, { kind: 'resetPassword', email, locale });
}

/**
 * Stores an address that was changed by a mailed code, and ends the sessions of before. Needs no sign-in: the code may
 * be used in another browser, and nothing happens unless the address has changed.
 */
async function followEmailChange(deps: Deps, email: string): Promise<void> {
  const account = await deps.auth.getUserByEmail(email).catch(() => null);
  if (!account?.email || !account.emailVerified) return;
  if (!(await syncStoredEmail(deps, account.uid, account.email))) return;
  await deps.auth.revokeRefreshTokens(account.uid);
  await deleteSignIns(deps, account.uid);
}

/** Mails with a code from Auth, in the layout of the site. No answer reveals whether an address has an account. */
export function codeMailRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_CODE_MAILS_PER_ACCOUNT_AND_HOUR, deps.now, HOUR_MS);
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
        perAccount.take(email.toLowerCase());
        await Promise.all([followEmailChange(deps, email), pause(RESET_RESPONSE_MS)]);
        return c.json({});
      })
      // Open during maintenance: an administrator may need a new password to end it.
      .post('/reset', validate('json', ResetSchema), async (c) => {
        const { email, locale } = c.req.valid('json');
        // Before the look-up, so that known and unknown addresses are limited alike.
        perAccount.take(email.toLowerCase());
        await Promise.all([mailReset(deps, email, locale), pause(RESET_RESPONSE_MS)]);
        return c.json({});
      })
  );
}
