import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import { EMULATORS, firebaseApp } from './app.ts';
import { firebaseAuth } from './auth.ts';

let opened: Firestore | undefined;

/** The database with its cache shared by all tabs; Auth is opened first, or requests would go out signed out. */
export function firestore(): Firestore {
  opened ??= openFirestore();
  return opened;
}

function openFirestore(): Firestore {
  firebaseAuth();
  const db = initializeFirestore(firebaseApp(), {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  const { firestore: emulator } = EMULATORS;
  if (emulator) connectFirestoreEmulator(db, emulator.host, emulator.port);
  return db;
}

/** Removes what this browser has cached, for a shared computer; other open tabs keep theirs. */
export async function forgetCachedDocuments(): Promise<void> {
  const db = firestore();
  opened = undefined;
  await terminate(db);
  await clearIndexedDbPersistence(db).catch(() => undefined);
}
