import { claimsOf, roleOf } from '@samspill/domain/roles/role';
import type { SessionUser } from '@samspill/domain/session/session';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { getApps, initializeApp } from 'firebase/app';
import { signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getDoc,
  getDocFromServer,
  getDocs,
  getFirestore,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { inject, onTestFinished, vi } from 'vitest';
import { firebaseAuth } from '../firebase/auth.ts';
import { firestore } from '../firebase/firestore.ts';
import { isLeaving } from '../state/leaving.ts';
import { answerAuth } from './network.ts';

const HOUR_S = 3_600;

const SERVER = 'server';

function serverFirestore(): Firestore {
  const app = getApps().find(({ name }) => name === SERVER);
  return app ? getFirestore(app) : openServerFirestore();
}

function openServerFirestore(): Firestore {
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '';
  const app = initializeApp({ projectId }, SERVER);
  const db = getFirestore(app);
  const [host = '', port] = inject('engine').split(':');
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: 'owner' });
  return db;
}

export async function putDocuments(documents: Readonly<Record<string, object>>): Promise<void> {
  const batch = writeBatch(serverFirestore());
  for (const [path, data] of Object.entries(documents))
    batch.set(doc(serverFirestore(), path), data);
  await batch.commit();
}

export async function changeDocument(path: string, fields: object): Promise<void> {
  await setDoc(doc(serverFirestore(), path), fields, { merge: true });
}

export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(serverFirestore(), path));
}

export async function readDocument(path: string): Promise<DocumentData | undefined> {
  return (await getDoc(doc(serverFirestore(), path))).data();
}

export async function readDocuments(path: string): Promise<DocumentData[]> {
  const { docs } = await getDocs(collection(serverFirestore(), path));
  return docs.map((each) => each.data());
}

export const OWN_PASSWORD = 'samspill';

/** Fixed per page, so that tokens are reproducible. */
const NOW_S = Math.floor(Date.now() / 1_000);

const createToken = (user: SessionUser, provider: 'custom' | 'password'): string =>
  encodeUnsignedToken({
    sub: user.uid,
    user_id: user.uid,
    email: user.email,
    email_verified: user.emailVerified,
    ...claimsOf(roleOf(user)),
    member: user.status === 'active',
    aud: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    auth_time: NOW_S,
    iat: NOW_S,
    exp: NOW_S + HOUR_S,
    firebase: { identities: {}, sign_in_provider: provider },
  });

export const createFreshToken = (user: SessionUser): string => createToken(user, 'password');

/** Signs the page in to Firebase, so that the rules apply to this user; pass the same user to `show`. */
export async function signIn(user: SessionUser): Promise<void> {
  const { uid, email } = user;
  const tokens = (idToken: string) => ({
    localId: uid,
    idToken,
    refreshToken: 'refresh',
    expiresIn: String(HOUR_S),
  });
  answerAuth(async (request) => {
    if (request.url.includes('accounts:lookup')) {
      return { users: [{ localId: uid, email, providerUserInfo: [] }] };
    }
    if (!request.url.includes('accounts:signInWithPassword')) {
      return tokens(createToken(user, 'custom'));
    }
    const { password } = await request.json();
    return password === OWN_PASSWORD
      ? tokens(createFreshToken(user))
      : Response.json({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 });
  });
  const isOther = firebaseAuth().currentUser !== null && firebaseAuth().currentUser?.uid !== uid;
  isLeaving.set(isOther);
  await signInWithCustomToken(firebaseAuth(), uid);
  if (isOther) await passRefusedReads();
}

/** The engine answers in order: after this read, those on their way for the user before have been refused. */
async function passRefusedReads(): Promise<void> {
  await getDocFromServer(doc(firestore(), SITE_TAXONOMY));
  isLeaving.set(false);
}

function encodeUnsignedToken(claims: object): string {
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

export async function goOffline(): Promise<void> {
  onTestFinished(goOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await disableNetwork(firestore());
}

export async function goOnline(): Promise<void> {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await enableNetwork(firestore());
}
