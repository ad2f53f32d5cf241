import { HOUR_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { isSessionEnded, readCookieUid } from '../platform/http/session-account.ts';
import { prepareSuspensionMail } from './suspension-mail.ts';
import { findSuspension, suspensions } from './suspension-store.ts';

const REASON_MAIL_INTERVAL_MS = HOUR_MS;

/** One appeal per suspension. A new suspension can be appealed again. */
export async function appeal(deps: Deps, token: string, text: string): Promise<void> {
  const { ref } = await findSuspension(deps, token);
  await deps.db.runTransaction(async (transaction) => {
    const current = suspensions.parse(deps, await transaction.get(ref));
    if (current?.token !== token) throw new AppError('not-found', 'There is no such suspension.');
    if (current.appeal) throw new AppError('conflict', 'This was appealed already.');
    const at = FieldValue.serverTimestamp();
    transaction.update(ref, { appeal: { text, status: 'open', answer: '', at } });
  });
}

const NO_ACCOUNT = new Set(['auth/user-not-found', 'auth/invalid-email']);

async function findAccount(deps: Deps, email: string): Promise<UserRecord | null> {
  try {
    return await deps.auth.getUserByEmail(email);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_ACCOUNT.has(code)) return null;
    throw error;
  }
}

/** Mails the reason again, at most once an hour. The answer does not reveal whether there is an account or a suspension. */
export async function mailAgain(deps: Deps, email: string): Promise<void> {
  const account = await findAccount(deps, email);
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
export async function readOwnToken(deps: Deps, cookie: string | undefined): Promise<string | null> {
  const uid = cookie ? await readCookieUid(deps, cookie) : null;
  if (!cookie || uid === null || (await isSessionEnded(deps, uid, cookie))) return null;
  const stored = await suspensions.only('token').read(deps, suspensionPath(uid));
  return stored?.token ?? null;
}
