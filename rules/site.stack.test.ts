import {
  SITE_GLOBAL,
  SITE_MATCHING,
  SITE_RARITY,
  SITE_RETENTION,
  SITE_TAXONOMY,
} from '@samspill/domain/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { PEOPLE } from './documents.ts';
import { ACTORS, allowed, denied, expectAccess, loadRules, type Rules } from './rules-harness.ts';

let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('site');
  await rules.given({
    ...PEOPLE,
    [SITE_GLOBAL]: {},
    [SITE_TAXONOMY]: {},
    [SITE_MATCHING]: {},
    [SITE_RARITY]: {},
    [SITE_RETENTION]: {},
  });
});
afterAll(() => rules.close());

describe('the site', () => {
  it.each(ACTORS)('shows its state and its taxonomy to %s', async (actor) => {
    await allowed(getDoc(doc(rules.as(actor), SITE_GLOBAL)));
    await allowed(getDoc(doc(rules.as(actor), SITE_TAXONOMY)));
  });

  it.each(ACTORS)('shows its weights to %s: admins alone', async (actor) => {
    await expectAccess(actor === 'admin', getDoc(doc(rules.as(actor), SITE_MATCHING)));
  });

  it.each(ACTORS)('keeps the counts of skills and the retention from %s', async (actor) => {
    await denied(getDoc(doc(rules.as(actor), SITE_RARITY)));
    await denied(getDoc(doc(rules.as(actor), SITE_RETENTION)));
  });

  it.each(ACTORS)('is neither written nor listed by %s', async (actor) => {
    const db = rules.as(actor);
    for (const path of [SITE_GLOBAL, SITE_TAXONOMY, SITE_MATCHING, SITE_RARITY, SITE_RETENTION]) {
      await denied(setDoc(doc(db, path), { signUpsOpen: false }));
      await denied(deleteDoc(doc(db, path)));
    }
    await denied(getDocs(query(collection(db, 'site'), limit(1))));
  });
});

describe('a collection that the rules do not name', () => {
  const paths = ['secrets/s', 'users/kari/diary/d', 'projects/p/secrets/s', 'site/other'];

  it.each(ACTORS)('is closed to %s', async (actor) => {
    const db = rules.as(actor);
    for (const path of paths) {
      await denied(getDoc(doc(db, path)));
      await denied(setDoc(doc(db, path), { a: 1 }));
      await denied(deleteDoc(doc(db, path)));
    }
    await denied(getDocs(query(collection(db, 'secrets'), limit(1))));
  });
});
