import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { firebaseAuth } from './auth.ts';
import { sizePopup } from './popup-size.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

const REDIRECT_KEY = 'samspill.google-redirect';

/** Signs in by pop-up; null when the browser blocks it and the page redirects instead. */
export async function signInWithGoogle(): Promise<SignedIn | null> {
  const provider = new GoogleAuthProvider();
  const restoreWindow = sizePopup();
  try {
    return await toSignedIn(
      await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver),
    );
  } catch (error) {
    if (!isPopupBlocked(error)) throw error;
    sessionStorage.setItem(REDIRECT_KEY, 'yes');
    await signInWithRedirect(firebaseAuth(), provider, browserPopupRedirectResolver);
    return null;
  } finally {
    restoreWindow();
  }
}

const isPopupBlocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/popup-blocked';

export const hasPendingRedirect = () => sessionStorage.getItem(REDIRECT_KEY) !== null;

export async function completeGoogleRedirect(): Promise<SignedIn | null> {
  sessionStorage.removeItem(REDIRECT_KEY);
  const credential = await getRedirectResult(firebaseAuth(), browserPopupRedirectResolver);
  return credential ? toSignedIn(credential) : null;
}
