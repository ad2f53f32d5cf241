import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { settingsPath, signInsPath, USERS, userPath, userPhotoPath } from '@samspill/domain/paths';
import {
  COMPLETE_PROFILE,
  INVALID_PROFILES,
  VALID_PROFILES,
} from '@samspill/domain/people/person.cases';
import { INVALID_SETTINGS, VALID_SETTINGS } from '@samspill/domain/people/settings.cases';
import type { QueryConstraint } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { PEOPLE, person, settings } from './documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  KARI,
  loadRules,
  NEWCOMER,
  type Rules,
  SUSPENDED,
} from './rules-harness.ts';

const FILE = '0123456789abcdef.webp';
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('people');
});
afterAll(() => rules.close());
beforeEach(() => rules.given(PEOPLE));

const updateProfile = (actor: Actor, uid: string, fields: object) =>
  updateDoc(doc(rules.as(actor), userPath(uid)), { ...fields, updatedAt: serverTimestamp() });

const listPeople = (actor: Actor, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(rules.as(actor), USERS), ...constraints));

describe('where somebody is signed in', () => {
  it.each(ACTORS)('is read and written by the server alone, not by %s', async (actor) => {
    const signIn = doc(rules.as(actor), `${signInsPath(KARI)}/one`);
    await denied(getDoc(signIn));
    await denied(setDoc(signIn, { browser: 'Chrome' }));
    await denied(getDocs(query(collection(rules.as(actor), signInsPath(KARI)), limit(1))));
  });
});

describe('reading a profile', () => {
  it.each(ACTORS)('by %s: everybody who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', getDoc(doc(rules.as(actor), userPath(KARI))));
  });

  it.each(ACTORS)('of somebody suspended by %s: that person and admins', async (actor) => {
    const mayRead = actor === 'suspended' || actor === 'admin';
    await expectAccess(mayRead, getDoc(doc(rules.as(actor), userPath(SUSPENDED))));
  });

  it.each(ACTORS)('that does not exist by %s: tells so to who is signed in', async (actor) => {
    await expectAccess(actor !== 'anonymous', getDoc(doc(rules.as(actor), userPath('nobody'))));
  });
});

describe('listing people', () => {
  const active = where('status', '==', 'active');

  it('takes the active ones, a page at a time', async () => {
    await allowed(listPeople('ola', active, orderBy('updatedAt', 'desc'), limit(MAX_PAGE_SIZE)));
    await allowed(
      listPeople('ola', where('searchTokens', 'array-contains', 'kari'), active, limit(21)),
    );
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['anybody without a sign-in', 'anonymous', [active, limit(20)]],
    ['a query without the status filter', 'ola', [limit(20)]],
    ['a query for suspended people', 'admin', [where('status', '==', 'suspended'), limit(20)]],
    [
      'a query for either status',
      'ola',
      [where('status', 'in', ['active', 'suspended']), limit(20)],
    ],
    ['a query without a limit', 'ola', [active]],
    ['a page that is too large', 'ola', [active, limit(MAX_PAGE_SIZE + 1)]],
  ])('refuses %s', async (_name, actor, constraints) => {
    await denied(listPeople(actor, ...constraints));
  });
});

describe('a profile', () => {
  it.each(VALID_PROFILES)('may become $name', async ({ fields }) => {
    await allowed(updateProfile('kari', KARI, fields));
  });

  it.each(INVALID_PROFILES)('may not get $name', async ({ fields }) => {
    await denied(updateProfile('kari', KARI, fields));
  });

  it.each(ACTORS)('is edited by %s: its owner alone', async (actor) => {
    await expectAccess(actor === 'kari', updateProfile(actor, KARI, { headline: 'Ny' }));
  });

  it('of somebody suspended stays as it is', async () => {
    await denied(updateProfile('suspended', SUSPENDED, { headline: 'Ny' }));
  });

  it.each<[string, object]>([
    ['status', { status: 'suspended' }],
    ['counters', { counters: { followers: 1000, projects: 0 } }],
    ['one counter', { 'counters.followers': 1000 }],
    ['countedAt', { countedAt: serverTimestamp() }],
    ['searchTokens', { searchTokens: ['kari'] }],
    ['seeded', { seeded: true }],
    ['createdAt', { createdAt: Timestamp.now() }],
  ])("'s server-only field is not for its owner: %s", async (_name, fields) => {
    await denied(updateProfile('kari', KARI, fields));
  });

  it.each(Object.keys(COMPLETE_PROFILE))('keeps its field %s', async (field) => {
    await denied(updateProfile('kari', KARI, { [field]: deleteField() }));
  });

  it('says when it was changed, by the server’s clock', async () => {
    const ref = doc(rules.as('kari'), userPath(KARI));
    await denied(updateDoc(ref, { headline: 'Ny' }));
    await denied(updateDoc(ref, { headline: 'Ny', updatedAt: Timestamp.fromMillis(0) }));
  });

  it.each<[string, boolean, string]>([
    ['from the own folder', true, userPhotoPath(KARI, FILE)],
    ['from another’s folder', false, userPhotoPath('ola', FILE)],
    ['from a project', false, `projects/p/covers/${FILE}`],
    ['from elsewhere', false, 'https://example.no/a.jpg'],
    ['with a name that can be guessed', false, userPhotoPath(KARI, 'me.jpg')],
    ['that is a variant', false, userPhotoPath(KARI, `${FILE}_640.webp`)],
    ['in a folder below', false, userPhotoPath(KARI, `a/${FILE}`)],
  ])('takes a photo %s: %s', async (_name, isAllowed, photoPath) => {
    await expectAccess(isAllowed, updateProfile('kari', KARI, { photoPath }));
  });

  it('is created by the server alone', async () => {
    const fields = { ...person(), createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    await denied(setDoc(doc(rules.as('newcomer'), userPath(NEWCOMER)), fields));
    await denied(setDoc(doc(rules.as('admin'), userPath(NEWCOMER)), fields));
  });

  it('is deleted by the server alone', async () => {
    await denied(deleteDoc(doc(rules.as('kari'), userPath(KARI))));
    await denied(deleteDoc(doc(rules.as('admin'), userPath(KARI))));
  });
});

describe('private settings', () => {
  const update = (actor: Actor, uid: string, fields: object) =>
    updateDoc(doc(rules.as(actor), settingsPath(uid)), {
      ...fields,
      updatedAt: serverTimestamp(),
    });

  it.each(ACTORS)('are read by %s: their owner alone', async (actor) => {
    await expectAccess(actor === 'kari', getDoc(doc(rules.as(actor), settingsPath(KARI))));
  });

  it.each(ACTORS)('are changed by %s: their owner alone', async (actor) => {
    await expectAccess(actor === 'kari', update(actor, KARI, { digest: 'none' }));
  });

  it.each(VALID_SETTINGS)('may be $name', async ({ fields }) => {
    await allowed(update('kari', KARI, fields));
  });

  it.each(INVALID_SETTINGS)('may not have $name', async ({ fields }) => {
    await denied(update('kari', KARI, fields));
  });

  it('keep the account’s address', async () => {
    await denied(update('kari', KARI, { email: 'victim@example.no' }));
  });

  it('keep when they were made and say when they were changed', async () => {
    await denied(update('kari', KARI, { createdAt: Timestamp.now() }));
    await denied(updateDoc(doc(rules.as('kari'), settingsPath(KARI)), { digest: 'none' }));
  });

  it('of somebody suspended stay as they are', async () => {
    await denied(update('suspended', SUSPENDED, { digest: 'none' }));
  });

  it('are made and deleted by the server alone', async () => {
    await denied(setDoc(doc(rules.as('ola'), settingsPath('ola')), settings('ola')));
    await denied(deleteDoc(doc(rules.as('kari'), settingsPath(KARI))));
  });

  it('cannot be listed', async () => {
    await denied(
      getDocs(query(collection(rules.as('kari'), `${userPath(KARI)}/private`), limit(1))),
    );
  });

  it('are the only private document', async () => {
    await denied(getDoc(doc(rules.as('kari'), `${userPath(KARI)}/private/other`)));
    await denied(setDoc(doc(rules.as('kari'), `${userPath(KARI)}/private/other`), { a: 1 }));
  });
});
