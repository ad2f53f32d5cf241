import type { Locale } from '@samspill/domain/locale';
import { api, send } from '../api/client.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { createStore } from '../state/store.ts';

const { mails } = api.api._auth;

/** Whether the last mail to confirm an address could not be ordered. */
export const isVerificationUnsent = createStore(false);

export async function sendVerification(locale: Locale): Promise<void> {
  isVerificationUnsent.set(true);
  const { currentUser } = await loadChunk(() => import('../firebase/auth.ts'));
  const idToken = await (await currentUser()).getIdToken();
  await send(mails.verification.$post({ json: { idToken, locale } }));
  isVerificationUnsent.set(false);
}

/** Stores a changed address on the server and ends the sessions of before. */
export const followEmailChange = (email: string) => send(mails.changed.$post({ json: { email } }));

/**
 * Mails the owner that the password has changed. Best effort: the password has changed already.
 */
export async function sendPasswordNotice(email: string): Promise<void> {
  try {
    await send(mails.password.$post({ json: { email } }));
  } catch (error) {
    console.warn('password notice not sent', error);
  }
}

/** Does not reveal whether the account exists: an unknown address gets the same response. */
export const sendPasswordReset = (email: string, locale: Locale) =>
  send(mails.reset.$post({ json: { email, locale } }));
