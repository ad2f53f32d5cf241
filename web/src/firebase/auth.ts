import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signOut,
  type User,
} from 'firebase/auth';
import { createPerApp, EMULATORS } from './app.ts';

const authPerApp = createPerApp(openAuth);

/** Auth without the pop-up resolver, which only the Google sign-in loads. */
export const firebaseAuth = (): Auth => authPerApp.read();

function openAuth(app: FirebaseApp): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { auth: emulator } = EMULATORS;
  if (emulator) {
    const url = `http://${emulator.host}:${emulator.port}`;
    connectAuthEmulator(auth, url, { disableWarnings: true });
  }
  return auth;
}

export async function currentUser(): Promise<User> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  if (auth.currentUser === null) throw new Error('nobody is signed in');
  return auth.currentUser;
}

/**
 * Calls `onUser` with the uid, first when it is known and then at every change. Null also means that the account was
 * disabled or the token expired: the SDK then signs out.
 */
export async function watchFirebaseUser(onUser: (uid: string | null) => void): Promise<() => void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return onIdTokenChanged(auth, (user) => onUser(user?.uid ?? null));
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(firebaseAuth());
}
