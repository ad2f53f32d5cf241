import {
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import { firebaseAuth } from './auth.ts';
import { sizePopup } from './popup-size.ts';
import { keepForLinking, type SignedIn, toSignedIn } from './sign-in.ts';
import { createProvider } from './sign-in-provider.ts';

const REDIRECT_KEY = 'samspill.google-redirect';

export const signInWithGoogle = (): Promise<SignedIn | null> =>
  signInByPopup(new GoogleAuthProvider());

export const signInWithProvider = (id: string, email: string | null): Promise<SignedIn | null> =>
  signInByPopup(createProvider(id, email));

/** Signs in by pop-up; null when the browser blocks it and the page redirects instead. */
async function signInByPopup(provider: AuthProvider): Promise<SignedIn | null> {
  const restoreWindow = sizePopup();
  try {
    return await toSignedIn(
      await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver),
    );
  } catch (error) {
    keepForLinking(error);
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

export async function completeRedirect(): Promise<SignedIn | null> {
  sessionStorage.removeItem(REDIRECT_KEY);
  try {
    const credential = await getRedirectResult(firebaseAuth(), browserPopupRedirectResolver);
    return credential ? await toSignedIn(credential) : null;
  } catch (error) {
    keepForLinking(error);
    throw error;
  }
}
