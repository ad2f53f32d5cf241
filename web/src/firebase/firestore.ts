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
import { EMULATORS, onePerApp } from './app.ts';
import { currentUser, firebaseAuth } from './auth.ts';

const PENDING_WRITES_MS = 2_000;

const opened = onePerApp(openFirestore);

/** The database with its cache shared by all tabs; Auth is opened first, or requests would go out signed out. */
export const firestore = (): Firestore => opened.read();

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
 * How many documents a query finds; costs one read. Throws where nobody is signed in, as on a page that is being left:
 * the server would only refuse, and the browser complain of that.
 */
export async function countDocuments(counted: Query): Promise<number> {
  await currentUser();
  return (await getCountFromServer(counted)).data().count;
}

/** Whether the server has all that was written so far, or has it within moments. */
export function isAllSent(): Promise<boolean> {
  const sent = waitForPendingWrites(firestore()).then(() => true);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PENDING_WRITES_MS, false));
  return Promise.race([sent, late]);
}

/** Removes what this browser has cached, for a shared computer; writes that still wait get a moment to leave. */
export async function forgetCachedDocuments(): Promise<void> {
  const db = firestore();
  await Promise.allSettled([isAllSent()]);
  const terminated = terminate(db);
  // What is still on the page may ask once more, and must not hold on to the cache that is to go.
  opened.set(openWith(db.app, {}));
  await terminated;
  await clearIndexedDbPersistence(db).catch(keepForOtherTabs);
}

/** The same of what somebody else left, for a page that has asked the database for nothing yet. */
export async function forgetEarlierDocuments(): Promise<void> {
  await clearIndexedDbPersistence(firestore()).catch(keepForOtherTabs);
}

// Another open tab uses the cache; it forgets it when it follows the log-out.
function keepForOtherTabs(): void {}
