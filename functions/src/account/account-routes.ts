import { HOUR_MS } from '@samspill/domain/durations';
import { EmailSchema } from '@samspill/domain/email';
import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readOwnScreenshot } from '../feedback/feedback-store.ts';
import { syncStoredEmail } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { PICTURE_HEADERS } from '../platform/http/cache-headers.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../platform/http/require-user.ts';
import { clearSessionCookie, readSessionCookie } from '../platform/http/session-account.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { mailCode } from '../platform/mail/code-mail.ts';
import { composeMail } from '../platform/mail/mail.ts';
import { changeRole } from '../platform/roles/role-store.ts';
import { findAddressRefusal } from '../session/open-session.ts';
import { confirmSignIn, deleteSignIns, endSignIn, listSignIns } from '../session/sign-in-store.ts';
import { readOwnFile } from '../surveys/response-actions.ts';
import { orderErasure } from './order-erasure.ts';
import { MAX_EXPORTS_PER_MINUTE, streamExport, writeExport } from './write-export.ts';

const REASON = {
  nb: 'Du får denne e-posten fordi adressen hører til kontoen din på {site}.',
  en: 'You’re receiving this e-mail because the address belongs to your account on {site}.',
} satisfies Record<Locale, string>;

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
    because: REASON[locale],
    url: `${deps.siteUrl()}/login?view=reset`,
    about: [uid],
  });
  // For each request: the owner must learn of a second attempt, too.
  await deps.db.collection(MAIL).add({ ...mail, createdAt: FieldValue.serverTimestamp() });
}

/** Each request mails an address that may be another person's. */
const MAX_EMAIL_CHANGES_PER_HOUR = 5;

const ParamsSchema = v.object({ id: IdSchema });
const FileParamsSchema = v.object({
  surveyId: IdSchema,
  responseId: ComposedIdSchema,
  fileId: IdSchema,
});
const EmailChangeSchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
  email: EmailSchema,
});
const DeletionSchema = v.strictObject({ idToken: v.pipe(v.string(), v.minLength(1)) });

function signInRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => {
      const cookie = readSessionCookie(c);
      return c.json({ places: await listSignIns(deps, { uid: c.var.user.uid, cookie }) });
    })
    .delete('/:id', validate('param', ParamsSchema), async (c) => {
      const isKnown = await endSignIn(deps, c.var.user.uid, c.req.valid('param').id);
      if (!isKnown) throw new AppError('not-found', 'There is no such session.');
      return c.json({});
    })
    .delete('/', async (c) => {
      const { uid } = c.var.user;
      await deps.auth.revokeRefreshTokens(uid);
      await deleteSignIns(deps, uid);
      clearSessionCookie(c);
      return c.json({});
    });
}

export function accountRoutes(deps: Deps, { personalData }: Pick<Site, 'personalData'>) {
  const perAccount = createRateLimiter(MAX_EXPORTS_PER_MINUTE, deps.now);
  const emailChanges = createRateLimiter(MAX_EMAIL_CHANGES_PER_HOUR, deps.now, HOUR_MS);

  return new Hono<UserEnv>()
    .use(requireOwnAccount(deps))
    .get('/export', NO_QUERY, async (c) => {
      const { uid, email, isVerified } = c.var.user;
      perAccount.take(uid);
      const known = { uid, email: isVerified ? email : null };
      return streamExport(c, writeExport(deps, personalData, { account: { uid, email }, known }));
    })
    .get('/screenshots/:id', NO_QUERY, validate('param', ParamsSchema), async (c) => {
      const bytes = await readOwnScreenshot(deps, c.req.valid('param').id, c.var.user.uid);
      return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
    })
    .get(
      '/answer-files/:surveyId/:responseId/:fileId',
      NO_QUERY,
      validate('param', FileParamsSchema),
      (c) => readOwnFile(deps, { ...c.req.valid('param'), uid: c.var.user.uid }),
    )
    .route('/sign-ins', signInRoutes(deps))
    .post('/email', validate('json', EmailChangeSchema), async (c) => {
      const { uid } = c.var.user;
      const { idToken, email } = c.req.valid('json');
      await confirmSignIn(deps)(c.var.user, idToken);
      emailChanges.take(uid);
      await requestEmailChange(deps, { uid, email });
      return c.json({});
    })
    .put('/email', validate('json', EmailChangeSchema), async (c) => {
      const { uid } = c.var.user;
      const { idToken, email } = c.req.valid('json');
      await confirmSignIn(deps)(c.var.user, idToken);
      emailChanges.take(uid);
      await correctEmail(deps, { uid, email });
      return c.json({});
    })
    .delete('/', validate('json', DeletionSchema), async (c) => {
      const { uid } = c.var.user;
      await confirmSignIn(deps)(c.var.user, c.req.valid('json').idToken);
      if (c.var.user.role) await changeRole(deps, uid, null);
      await orderErasure(deps, uid, { actorId: uid });
      clearSessionCookie(c);
      return c.json({});
    });
}
