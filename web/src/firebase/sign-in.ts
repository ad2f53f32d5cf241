import type { Locale } from '@samspill/domain/locale';
import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
} from '@samspill/domain/session/password-policy';
import { FirebaseError } from 'firebase/app';
import {
  type AuthCredential,
  type AuthError,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  SAMLAuthProvider,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
  type UserCredential,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { createStore } from '../state/store.ts';
import { EMULATORS } from './app.ts';
import { firebaseAuth } from './auth.ts';

export interface SignedIn {
  readonly uid: string;
  readonly idToken: string;
  readonly isNewAccount: boolean;
}

interface PendingLink {
  readonly email: string;
  readonly credential: AuthCredential;
}

const pendingLink = createStore<PendingLink | null>(null);

/** Keeps what a provider confirmed about an address whose account signs in otherwise, until the person does that. */
export function keepForLinking(error: unknown): void {
  if (!(error instanceof FirebaseError)) return;
  if (error.code !== 'auth/account-exists-with-different-credential') return;
  const email = error.customData?.email;
  const credential =
    OAuthProvider.credentialFromError(error) ??
    SAMLAuthProvider.credentialFromError(error as AuthError);
  if (typeof email === 'string' && credential) pendingLink.set({ email, credential });
}

/** Links only the account of the same address. A failure leaves the person signed in. */
async function completeLink(user: User): Promise<void> {
  const pending = pendingLink.read();
  if (pending === null || pending.email !== user.email) return;
  pendingLink.set(null);
  await linkWithCredential(user, pending.credential).catch(() => undefined);
}

export async function toSignedIn(credential: UserCredential): Promise<SignedIn> {
  await completeLink(credential.user);
  return {
    uid: credential.user.uid,
    idToken: await credential.user.getIdToken(),
    isNewAccount: getAdditionalUserInfo(credential)?.isNewUser ?? false,
  };
}

export async function signInWithPassword(email: string, password: string): Promise<SignedIn> {
  return toSignedIn(await signInWithEmailAndPassword(firebaseAuth(), email, password));
}

interface NewAccount {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export async function signUp(account: NewAccount): Promise<SignedIn> {
  const auth = firebaseAuth();
  const { email, password, displayName } = account;
  const created = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(created.user, { displayName });
  // The Auth emulator reads the clock twice: if a second ends in between, this sign-in counts as older than the account
  // and thus as revoked. A second sign-in avoids this.
  const { user } = EMULATORS.auth
    ? await signInWithEmailAndPassword(auth, email, password)
    : created;
  return { uid: user.uid, idToken: await user.getIdToken(), isNewAccount: true };
}

const isRefused = (error: unknown) =>
  error instanceof FirebaseError &&
  ['auth/invalid-credential', 'auth/user-not-found', 'auth/wrong-password'].includes(error.code);

interface AddressCorrection {
  readonly from: string;
  readonly to: string;
  readonly password: string;
  /** Changes the address on the server, which ends the sign-in. */
  readonly correct: (idToken: string) => Promise<void>;
}

/** Signs in before and after the address changes. Repeatable: an earlier attempt may have changed it already. */
export async function signInWithCorrectedEmail(correction: AddressCorrection): Promise<SignedIn> {
  const { from, to, password, correct } = correction;
  try {
    const { idToken } = await signInWithPassword(from, password);
    await correct(idToken);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return signInWithPassword(to, password).catch(() => {
      throw error;
    });
  }
  return signInWithPassword(to, password);
}

export async function sendSignInLink(
  email: string,
  returnUrl: string,
  locale: Locale,
): Promise<void> {
  const auth = firebaseAuth();
  auth.languageCode = locale;
  await sendSignInLinkToEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

export async function completeSignInLink(email: string, link: string): Promise<SignedIn> {
  return toSignedIn(await signInWithEmailLink(firebaseAuth(), email, link));
}

export async function confirmEmail(oobCode: string): Promise<void> {
  const auth = firebaseAuth();
  await applyActionCode(auth, oobCode);
  await auth.authStateReady();
  await auth.currentUser?.reload();
  await auth.currentUser?.getIdToken(true);
}

/** Returns the address that the account gets by the code; throws if the code is expired or used. */
export async function readNewEmail(oobCode: string): Promise<string> {
  return (await checkActionCode(firebaseAuth(), oobCode)).data.email ?? '';
}

export async function changeEmail(oobCode: string): Promise<void> {
  await applyActionCode(firebaseAuth(), oobCode);
}

/** Returns the address of a reset link; throws if the link is expired or used. */
export async function readResetEmail(oobCode: string): Promise<string> {
  return verifyPasswordResetCode(firebaseAuth(), oobCode);
}

export async function resetPassword(oobCode: string, password: string): Promise<void> {
  await confirmPasswordReset(firebaseAuth(), oobCode, password);
}

export async function refreshClaims(): Promise<void> {
  await firebaseAuth().currentUser?.getIdToken(true);
}

export async function readPasswordPolicy(): Promise<PasswordPolicy> {
  if (EMULATORS.auth) return DEFAULT_PASSWORD_POLICY;
  try {
    const { passwordPolicy } = await validatePassword(firebaseAuth(), '');
    const options = passwordPolicy.customStrengthOptions;
    return {
      minChars: options.minPasswordLength ?? DEFAULT_PASSWORD_POLICY.minChars,
      ...(options.maxPasswordLength !== undefined && { maxChars: options.maxPasswordLength }),
      needsLowercase: options.containsLowercaseLetter ?? false,
      needsUppercase: options.containsUppercaseLetter ?? false,
      needsNumeric: options.containsNumericCharacter ?? false,
      needsNonAlphanumeric: options.containsNonAlphanumericCharacter ?? false,
    };
  } catch {
    return DEFAULT_PASSWORD_POLICY;
  }
}
