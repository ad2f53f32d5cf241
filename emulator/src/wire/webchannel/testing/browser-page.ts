import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  initializeFirestore,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setDoc,
} from 'firebase/firestore';

export interface TestPage {
  /** Ids of `items` sorted by `n`, marked with `*` until the engine confirms the write. */
  shown: readonly string[];
  isLive: boolean;
  put(id: string, n: number): Promise<void>;
  remove(id: string): Promise<void>;
}

const scope = globalThis as typeof globalThis & {
  testPage: TestPage;
  location: { search: string };
};
const port = Number(new URLSearchParams(scope.location.search).get('port'));
const localCache = persistentLocalCache({ tabManager: persistentMultipleTabManager() });
const app = initializeApp({ projectId: 'demo-browser', apiKey: 'none', appId: '1:1:web:1' });
const db = initializeFirestore(app, { localCache });
connectFirestoreEmulator(db, '127.0.0.1', port);
const items = collection(db, 'items');

scope.testPage = {
  shown: [],
  isLive: false,
  put: (id, n) => setDoc(doc(items, id), { n }),
  remove: (id) => deleteDoc(doc(items, id)),
};

onSnapshot(query(items, orderBy('n')), { includeMetadataChanges: true }, (snapshot) => {
  scope.testPage.isLive = !snapshot.metadata.fromCache;
  scope.testPage.shown = snapshot.docs.map(
    ({ id, metadata }) => `${id}${metadata.hasPendingWrites ? '*' : ''}`,
  );
});
