import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';

export type Write = (batch: WriteBatch, db: Firestore) => void;

export const openBrowser = (db: Firestore) => ({
  db,
  get: (path: string) => getDoc(doc(db, path)),
  list: (folder: string, ...constraints: readonly QueryConstraint[]) =>
    getDocs(query(collection(db, folder), ...constraints)),
  listGroup: (name: string, ...constraints: readonly QueryConstraint[]) =>
    getDocs(query(collectionGroup(db, name), ...constraints)),
  count: (folder: string, ...constraints: readonly QueryConstraint[]) =>
    getCountFromServer(query(collection(db, folder), ...constraints)),
  set: (path: string, fields: object) => setDoc(doc(db, path), fields),
  update: (path: string, fields: object) => updateDoc(doc(db, path), fields),
  delete: (path: string) => deleteDoc(doc(db, path)),
  writeAtOnce: (...writes: readonly Write[]) => {
    const batch = writeBatch(db);
    for (const write of writes) write(batch, db);
    return batch.commit();
  },
});

export type Browser = ReturnType<typeof openBrowser>;
