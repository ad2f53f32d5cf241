import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  type FirestoreSettings,
  getCountFromServer,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  type Query,
  terminate,
  waitForPendingWrites,
} from 'firebase/firestore';
import { createPerApp, EMULATORS } from './app.ts';
import { currentUser, firebaseAuth } from './auth.ts';

const PENDING_WRITES_MS = 2_000;

const firestorePerApp = createPerApp(openFirestore);

/** Firestore with a cache shared by all tabs. Opens Auth first, else requests would be unauthenticated. */
export const firestore = (): Firestore => firestorePerApp.read();

function openFirestore(app: FirebaseApp): Firestore {
  firebaseAuth();
  return openWith(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
}

function openWith(app: FirebaseApp, settings: FirestoreSettings): Firestore {
  const db = initializeFirestore(app, settings);
  const { firestore: emulator } = EMULATORS;
  if (emulator) connectFirestoreEmulator(db, emulator.host, emulator.port);
  return db;
}

/**
 * Counts the documents of a query; costs one read. Throws when signed out, as during a log-out: the server would refuse
 * and the browser log an error.
 */
export async function countDocuments(counted: Query): Promise<number> {
  await currentUser();
  return (await getCountFromServer(counted)).data().count;
}

export function isAllSent(): Promise<boolean> {
  const sent = waitForPendingWrites(firestore()).then(() => true);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PENDING_WRITES_MS, false));
  return Promise.race([sent, late]);
}

/** Clears this browser's cache, for a shared computer, after a short wait for pending writes. */
export async function forgetCachedDocuments(): Promise<void> {
  const db = firestore();
  await Promise.allSettled([isAllSent()]);
  const terminated = terminate(db);
  // The page may still query, and must not use the old cache.
  firestorePerApp.set(openWith(db.app, {}));
  await terminated;
  await clearIndexedDbPersistence(db).catch(ignoreTerminated);
}

/** Clears the cache of a previous user, before this page's first query. */
export async function forgetEarlierDocuments(): Promise<void> {
  await clearIndexedDbPersistence(firestore()).catch(ignoreTerminated);
}

// Another open tab uses the cache; that tab clears it when it follows the log-out.
function ignoreTerminated(): void {}
