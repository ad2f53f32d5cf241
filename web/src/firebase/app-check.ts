import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';

let started: AppCheck | undefined;

/** From now on Firestore, Storage and Auth show Firebase that it is this page that asks. */
export function startAppCheck(app: FirebaseApp, key: string): void {
  const provider = new ReCaptchaEnterpriseProvider(key);
  started ??= initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** What shows the API the same; null where App Check is off or the browser was not approved. */
export async function appCheckToken(): Promise<string | null> {
  if (!started) return null;
  try {
    return (await getToken(started)).token;
  } catch (error) {
    // Told by the answer of the server, which alone decides whether a token is needed.
    console.warn('No App Check token:', error);
    return null;
  }
}
