import { AUDIT, matchRerunPath, signInsPath, statisticsPath } from '@samspill/domain/paths';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { PEOPLE } from './documents.ts';
import { ACTORS, denied, loadRules, type Rules } from './rules-harness.ts';

const DOCUMENTS = [
  `${AUDIT}/entry`,
  statisticsPath('2026-03-10'),
  `${signInsPath('kari')}/phone`,
  matchRerunPath('rerun'),
];
const CASES = DOCUMENTS.flatMap((path) => ACTORS.map((actor) => ({ path, actor })));
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('server-only');
  const data = { note: '', lastSeenOn: '2026-03-10' };
  await rules.given({ ...PEOPLE, ...Object.fromEntries(DOCUMENTS.map((path) => [path, data])) });
});
afterAll(() => rules.close());

describe('what is the server’s alone', () => {
  it.each(CASES)('$path is read and written by $actor: nobody', async ({ path, actor }) => {
    const db = rules.as(actor);
    const folder = path.slice(0, path.lastIndexOf('/'));
    await denied(getDoc(doc(db, path)));
    await denied(getDocs(query(collection(db, folder), limit(1))));
    await denied(getDocs(query(collectionGroup(db, folder.split('/').at(-1) ?? ''), limit(1))));
    await denied(setDoc(doc(db, `${folder}/new`), { note: 'Ny' }));
    await denied(updateDoc(doc(db, path), { note: 'Ny' }));
    await denied(deleteDoc(doc(db, path)));
  });
});
