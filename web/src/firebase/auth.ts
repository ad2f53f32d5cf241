import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signOut,
} from 'firebase/auth';
import { EMULATORS, firebaseApp } from './app.ts';

let opened: Auth | undefined;

/** Auth without the pop-up's resolver, which only the Google sign-in loads. */
export function firebaseAuth(): Auth {
  opened ??= openAuth();
  return opened;
}

function openAuth(): Auth {
  const auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { auth: emulator } = EMULATORS;
  if (emulator) {
    const url = `http://${emulator.host}:${emulator.port}`;
    connectAuthEmulator(auth, url, { disableWarnings: true });
  }
  return auth;
}

/**
 * Calls `onUser` with the signed-in uid once it is known and at every change. The SDK signs out by
 * itself when the account is disabled or its token has expired, which arrives here as null.
 */
export async function watchFirebaseUser(onUser: (uid: string | null) => void): Promise<() => void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return onIdTokenChanged(auth, (user) => onUser(user?.uid ?? null));
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(firebaseAuth());
}
