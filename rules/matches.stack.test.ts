import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { INVALID_STATES, VALID_STATES } from '@samspill/domain/matches/match-state.cases';
import { MATCHES, matchPath, SITE_MATCHING } from '@samspill/domain/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { LONG_AGO } from './content-documents.ts';
import { PEOPLE } from './documents.ts';
import { match } from './match-documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  KARI,
  loadRules,
  OLA,
  type Rules,
  SUSPENDED,
} from './rules-harness.ts';

const PATH = matchPath('p1_ola');
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('matches');
  await rules.given(PEOPLE);
});
afterAll(() => rules.close());
beforeEach(() => rules.given({ [PATH]: match() }));

const update = (actor: Actor, fields: object, path = PATH) =>
  updateDoc(doc(rules.as(actor), path), { updatedAt: serverTimestamp(), ...fields });

describe('a match of Ola and a project of Kari’s', () => {
  it.each(ACTORS)('is read by %s: the two sides and administrators', async (actor) => {
    const isAllowed = ['kari', 'ola', 'admin'].includes(actor);
    await expectAccess(isAllowed, getDoc(doc(rules.as(actor), PATH)));
  });

  it.each(ACTORS)(
    'that is not there is found missing by %s: all who are signed in',
    async (actor) => {
      await expectAccess(actor !== 'anonymous', getDoc(doc(rules.as(actor), matchPath('none'))));
    },
  );

  it.each(ACTORS)('is created by %s: nobody but the server', async (actor) => {
    const own = match({ uid: actor, ownerId: actor });
    await denied(setDoc(doc(rules.as(actor), matchPath(`p2_${actor}`)), own));
  });

  it.each(ACTORS)('is deleted by %s: nobody but the server', async (actor) => {
    await denied(deleteDoc(doc(rules.as(actor), PATH)));
  });
});

describe('a list of matches', () => {
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(rules.as(actor), MATCHES), ...constraints));
  const current = where('status', '==', 'current');
  const best = orderBy('score', 'desc');

  it.each(ACTORS)('of what fits oneself is for %s: who is signed in', async (actor) => {
    const own = list(actor, where('uid', '==', actor), current, best, limit(20));
    await expectAccess(actor !== 'anonymous', own);
  });

  it.each(ACTORS)('of who fits an own project is for %s: who is signed in', async (actor) => {
    const ofOwner = [where('ownerId', '==', actor), where('projectId', '==', 'p1')];
    const own = list(actor, ...ofOwner, current, best, limit(20));
    await expectAccess(actor !== 'anonymous', own);
  });

  it.each<[string, QueryConstraint]>([
    ['of somebody else', where('uid', '==', OLA)],
    ['of somebody else’s projects', where('ownerId', '==', KARI)],
    ['of a project, whoever leads it', where('projectId', '==', 'p1')],
    ['of everybody', current],
  ])('%s is for administrators alone', async (_name, constraint) => {
    await denied(list('ingrid', constraint, limit(20)));
    await denied(list('anonymous', constraint, limit(20)));
    await allowed(list('admin', constraint, limit(20)));
  });

  it('comes by the page', async () => {
    await allowed(list('ola', where('uid', '==', OLA), limit(MAX_PAGE_SIZE)));
    await denied(list('ola', where('uid', '==', OLA), limit(MAX_PAGE_SIZE + 1)));
    await denied(list('ola', where('uid', '==', OLA)));
    await denied(list('admin', current));
  });
});

describe('the state of a match', () => {
  it.each(ACTORS)('on the person’s side is set by %s: the person alone', async (actor) => {
    await expectAccess(actor === 'ola', update(actor, { personState: 'interested' }));
  });

  it.each(ACTORS)('on the project’s side is set by %s: the owner alone', async (actor) => {
    await expectAccess(actor === 'kari', update(actor, { projectState: 'interested' }));
  });

  it.each(VALID_STATES)('may be $name', async ({ fields }) => {
    await allowed(update('ola', { personState: fields.state }));
    await allowed(update('kari', { projectState: fields.state }));
  });

  it.each(INVALID_STATES)('is not $name', async ({ fields }) => {
    await denied(update('ola', { personState: fields.state }));
    await denied(update('kari', { projectState: fields.state }));
  });

  it('is not set by both sides in one', async () => {
    await denied(update('ola', { personState: 'interested', projectState: 'interested' }));
  });

  it('tells when it was set', async () => {
    await denied(updateDoc(doc(rules.as('ola'), PATH), { personState: 'interested' }));
    await denied(update('ola', { personState: 'interested', updatedAt: LONG_AGO }));
  });

  it('stays for somebody who is suspended', async () => {
    const path = matchPath('p1_suspended');
    await rules.given({ [path]: match({ uid: SUSPENDED }) });
    await denied(update('suspended', { personState: 'interested' }, path));
    await rules.given({ [path]: match({ ownerId: SUSPENDED, uid: INGRID }) });
    await denied(update('suspended', { projectState: 'interested' }, path));
  });
});

describe.each<['kari' | 'ola', object]>([
  ['kari', { projectState: 'interested' }],
  ['ola', { personState: 'interested' }],
])('what the server writes, by %s', (actor, decision) => {
  it.each<[string, object]>([
    ['the score', { score: 100 }],
    ['the reasons', { reasons: [] }],
    ['the kind', { kind: 'investor' }],
    ['the status', { status: 'withdrawn' }],
    ['that it is mutual', { mutualAt: serverTimestamp() }],
    ['the owner', { ownerId: INGRID }],
    ['the person', { uid: INGRID }],
    ['the project', { projectId: 'p2' }],
    ['the project’s card', { 'project.title': 'Annet' }],
    ['the person’s card', { 'person.name': 'Annen' }],
    ['when it began', { createdAt: serverTimestamp() }],
    ['a field of one’s own', { note: 'Hei' }],
  ])('is not changed: %s', async (_name, fields) => {
    await denied(update(actor, fields));
    await denied(update(actor, { ...decision, ...fields }));
  });
});

describe('what matches are made from', () => {
  it.each(ACTORS)('is not for %s, but the weights for administrators', async (actor) => {
    for (const path of ['matchPeople/ola', 'matchProjects/p1', 'matchBlocks/ola', 'site/rarity']) {
      await rules.given({ [path]: { keys: ['react'] } });
      await denied(getDoc(doc(rules.as(actor), path)));
      await denied(setDoc(doc(rules.as(actor), path), { keys: [] }));
    }
    await expectAccess(actor === 'admin', getDoc(doc(rules.as(actor), SITE_MATCHING)));
    await denied(setDoc(doc(rules.as(actor), SITE_MATCHING), { threshold: 0 }));
  });
});
