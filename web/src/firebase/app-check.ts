import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';

let started: AppCheck | undefined;

export function startAppCheck(app: FirebaseApp, key: string): void {
  const provider = new ReCaptchaEnterpriseProvider(key);
  started ??= initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns the App Check token for API requests; null if App Check is off or rejected the browser. */
export async function appCheckToken(): Promise<string | null> {
  if (!started) return null;
  try {
    return (await getToken(started)).token;
  } catch (error) {
    // The server decides whether a token is required; its response reports the error.
    console.warn('No App Check token:', error);
    return null;
  }
}
