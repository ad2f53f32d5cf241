import { HOUR_MS } from '@samspill/domain/durations';
import { EmailSchema } from '@samspill/domain/email';
import { AppError } from '@samspill/domain/errors';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { syncStoredEmail } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { confirmSignIn } from '../platform/http/fresh-sign-in.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { mailCode } from '../platform/mail/code-mail.ts';
import { composeMail } from '../platform/mail/mail.ts';
import { findAddressRefusal } from './open-session.ts';
import { BECAUSE_OF_ACCOUNT, resetUrl } from './password-notice.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
}

/** Answers alike for an address that has an account, so that members cannot find out who has one. */
export async function requestEmailChange(deps: Deps, { uid, email }: EmailChange): Promise<void> {
  const account = await deps.auth.getUser(uid);
  if (!account.email || account.email.toLowerCase() === email.toLowerCase())
    throw new AppError('invalid-argument', 'email: is the current one', {
      email: 'is the current one',
    });
  const refusal = await findAddressRefusal(deps, account, email);
  if (refusal) throw new AppError(refusal, 'The site takes no such address.');
  const locale = (await readPerson(deps, uid))?.locale ?? 'nb';
  try {
    await mailCode(deps, { kind: 'changeEmail', email, of: account.email, locale });
  } catch (error) {
    if (isTaken(error)) return;
    throw error;
  }
  // An address that was never confirmed may be another person's.
  if (account.emailVerified) await mailNotice(deps, account.email, { uid, email }, locale);
}

const NOT_UNCONFIRMED = 'This address is confirmed already.';

/**
 * Corrects the address of an account that has not confirmed it. Says whether the address is taken, as signing up does.
 * Auth may end the session: the page signs in again.
 */
async function correctEmail(deps: Deps, { uid, email }: EmailChange): Promise<void> {
  const [account, person] = await Promise.all([deps.auth.getUser(uid), readPerson(deps, uid)]);
  if (account.emailVerified || person?.status !== 'unconfirmed')
    throw new AppError('conflict', NOT_UNCONFIRMED);
  const fault = (text: string) =>
    new AppError('invalid-argument', `email: ${text}`, { email: text });
  if (account.email?.toLowerCase() === email.toLowerCase()) throw fault('is the current one');
  const refusal = await findAddressRefusal(deps, account, email);
  if (refusal) throw new AppError(refusal, 'The site takes no such address.');
  try {
    await deps.auth.updateUser(uid, { email, emailVerified: false });
  } catch (error) {
    throw isTaken(error) ? fault('has an account') : error;
  }
  await syncStoredEmail(deps, uid, email);
  const code = { kind: 'verifyEmail', email, locale: person.locale } as const;
  const isSent = await nullIfNoAccount(mailCode(deps, code).then(() => true));
  if (!isSent) throw new AppError('conflict', 'The address is being corrected elsewhere, too.');
}

async function mailNotice(deps: Deps, to: string, { uid, email }: EmailChange, locale: Locale) {
  const mail = await composeMail(deps, {
    to,
    locale,
    text: 'emailChange',
    values: { email },
    because: BECAUSE_OF_ACCOUNT[locale],
    url: resetUrl(deps),
    about: [uid],
  });
  // For each request: the owner must learn of a second attempt, too.
  await deps.db.collection(MAIL).add({ ...mail, createdAt: FieldValue.serverTimestamp() });
}

/** Each request mails an address that may be another person's. */
const MAX_EMAIL_CHANGES_PER_HOUR = 5;

const EmailChangeSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  email: EmailSchema,
});

/** `/api/account/email`: `POST` asks for another address, `PUT` corrects one that was never confirmed. */
export function emailRoutes(deps: Deps) {
  const changes = createRateLimiter(MAX_EMAIL_CHANGES_PER_HOUR, deps.now, HOUR_MS);
  const confirm = confirmSignIn(deps);
  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .post('/', validate('json', EmailChangeSchema), async (c) => {
      const { idToken, email } = c.req.valid('json');
      await confirm(c.var.user, idToken);
      changes.take(c.var.user.uid);
      await requestEmailChange(deps, { uid: c.var.user.uid, email });
      return c.json({});
    })
    .put('/', validate('json', EmailChangeSchema), async (c) => {
      const { idToken, email } = c.req.valid('json');
      await confirm(c.var.user, idToken);
      changes.take(c.var.user.uid);
      await correctEmail(deps, { uid: c.var.user.uid, email });
      return c.json({});
    });
}
