import { FEEDBACK, feedbackPath } from '@samspill/domain/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { PEOPLE } from './documents.ts';
import { ACTORS, denied, KARI, loadRules, type Rules } from './rules-harness.ts';

let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('feedback');
  await rules.given({ ...PEOPLE, [feedbackPath('f1')]: { sender: { uid: KARI }, status: 'new' } });
});
afterAll(() => rules.close());

describe('feedback, which goes through the API', () => {
  it.each(ACTORS)('is not read by %s', async (actor) => {
    const db = rules.as(actor);
    await denied(getDoc(doc(db, feedbackPath('f1'))));
    await denied(getDocs(query(collection(db, FEEDBACK), limit(1))));
    const own = where('sender.uid', '==', actor);
    await denied(getDocs(query(collection(db, FEEDBACK), own, limit(1))));
  });

  it.each(ACTORS)('is not written by %s', async (actor) => {
    const db = rules.as(actor);
    await denied(setDoc(doc(db, feedbackPath('f2')), { message: 'Hei', status: 'new' }));
    await denied(updateDoc(doc(db, feedbackPath('f1')), { status: 'done' }));
    await denied(deleteDoc(doc(db, feedbackPath('f1'))));
  });
});
