import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
  updatePassword,
} from 'firebase/auth';
import { currentUser } from './auth.ts';
import { sizePopup } from './popup-size.ts';
import { createProvider, organisationIdentity } from './sign-in-provider.ts';

export type SignInMethod = 'password' | 'google' | 'organisation';

const googleIdentity = ({ providerData }: User) =>
  providerData.find(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID);

/** Prefers the password, since it needs no other window. */
export async function readSignInMethod(): Promise<SignInMethod> {
  const user = await currentUser();
  const hasPassword = user.providerData.some(
    ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
  );
  if (hasPassword) return 'password';
  if (googleIdentity(user)) return 'google';
  return organisationIdentity(user) ? 'organisation' : 'password';
}

const WRONG_PASSWORD = ['auth/wrong-password', 'auth/invalid-credential'];

const isWrongPassword = (error: unknown) =>
  error instanceof Error && 'code' in error && WRONG_PASSWORD.includes(String(error.code));

/** Returns a fresh ID token, or null for a wrong password. */
export async function confirmPassword(password: string): Promise<string | null> {
  const user = await currentUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  try {
    return await (await reauthenticateWithCredential(user, credential)).user.getIdToken();
  } catch (error) {
    if (isWrongPassword(error)) return null;
    throw error;
  }
}

export async function confirmByPopup(): Promise<string> {
  const user = await currentUser();
  const id = googleIdentity(user) ? null : organisationIdentity(user)?.providerId;
  const restoreWindow = sizePopup();
  try {
    const provider = id ? createProvider(id, user.email) : createGoogle(user.email);
    const credential = await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
    return await credential.user.getIdToken();
  } finally {
    restoreWindow();
  }
}

function createGoogle(email: string | null): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  if (email) provider.setCustomParameters({ login_hint: email });
  return provider;
}

/** The emulator has no pop-up, so the test identity confirms itself. */
export async function confirmTestIdentity(): Promise<string> {
  const user = await currentUser();
  const { uid, email, providerId } = googleIdentity(user) ?? organisationIdentity(user) ?? {};
  const idToken = JSON.stringify({ sub: uid, email, email_verified: true });
  const credential = new OAuthProvider(providerId ?? GoogleAuthProvider.PROVIDER_ID).credential({
    idToken,
  });
  return (await reauthenticateWithCredential(user, credential)).user.getIdToken();
}

/**
 * Sets the password after a fresh sign-in and returns an ID token. Auth ends all sessions whose sign-in is older than the
 * change, so this signs in again, except where that would need a second factor once more.
 */
export async function changePassword(password: string): Promise<string> {
  const user = await currentUser();
  await updatePassword(user, password);
  const renewed = await confirmPassword(password).catch(() => null);
  return renewed ?? user.getIdToken(true);
}
