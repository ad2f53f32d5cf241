import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { INVALID_DISMISSALS, VALID_DISMISSALS } from '@samspill/domain/matches/dismissal.cases';
import { INVALID_STATES, VALID_STATES } from '@samspill/domain/matches/match-state.cases';
import {
  dismissalPath,
  dismissalsPath,
  MATCHES,
  matchPath,
  missedPath,
  SITE_MATCHING,
} from '@samspill/domain/paths';
import { limit, orderBy, type QueryConstraint, serverTimestamp, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { allowed, denied, expectAccess, itAllows } from './testing/access.ts';
import { ACTORS, type Actor, INGRID, KARI, OLA, SUSPENDED } from './testing/actors.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { match } from './testing/match-documents.ts';
import { rulesWith } from './testing/rules.ts';

const PATH = matchPath('p1_ola');

const rules = rulesWith('matches', PEOPLE);
beforeEach(() => rules.given({ [PATH]: match() }));

const update = (actor: Actor, fields: object, path = PATH) =>
  rules.as(actor).update(path, { updatedAt: serverTimestamp(), ...fields });

describe('a list of matches', () => {
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).list(MATCHES, ...constraints);
  const current = where('status', '==', 'current');
  const best = orderBy('score', 'desc');

  it('of who fits an own project is for its owner', async () => {
    const ofProject = [where('ownerId', '==', KARI), where('projectId', '==', 'p1')];
    await allowed(list('kari', ...ofProject, current, best, limit(20)));
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

describe('a match that is not there', () => {
  itAllows(['ola', 'admin'])('is found missing by %s: the person it would be of', (actor) =>
    rules.as(actor).get(matchPath('p9_ola')),
  );
});

describe('why a match was turned down', () => {
  const BORN = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const say = (actor: Actor, uid: string, fields: object = { reason: 'tooFar' }, id = 'p1_ola') =>
    rules.as(actor).set(dismissalPath(uid, id), { ...BORN, ...fields });

  it.each(VALID_DISMISSALS)('may be $name', async ({ fields }) => {
    const id = `${fields.reason}_ola`;
    await rules.given({ [matchPath(id)]: match() });
    await allowed(say('ola', OLA, fields, id));
    await allowed(say('kari', KARI, fields, id));
  });

  it.each(INVALID_DISMISSALS)('may not be $name', async ({ fields }) => {
    await denied(say('ola', OLA, fields));
  });

  it('is said by the two sides alone, of a match that there is, each for themselves', async () => {
    await denied(say('ingrid', INGRID));
    await denied(say('ola', KARI));
    await denied(say('ola', OLA, { reason: 'tooFar' }, 'p2_ola'));
    await denied(say('anonymous', OLA));
  });

  it('is read by whoever said it, and by nobody else', async () => {
    await rules.given({ [dismissalPath(OLA, 'p1_ola')]: { reason: 'tooFar' } });
    await allowed(rules.as('ola').get(dismissalPath(OLA, 'p1_ola')));
    await allowed(rules.as('ola').list(dismissalsPath(OLA), limit(50)));
    await denied(rules.as('ola').list(dismissalsPath(OLA)));
    for (const actor of ['kari', 'admin', 'anonymous'] as const) {
      await denied(rules.as(actor).get(dismissalPath(OLA, 'p1_ola')));
      await denied(rules.as(actor).list(dismissalsPath(OLA), limit(50)));
      await denied(rules.as(actor).delete(dismissalPath(OLA, 'p1_ola')));
    }
  });

  it('may change and be taken back, and keeps when it was first said', async () => {
    const path = dismissalPath(OLA, 'p1_ola');
    await rules.given({ [path]: { reason: 'tooFar', createdAt: LONG_AGO, updatedAt: LONG_AGO } });
    const change = (fields: object) =>
      rules.as('ola').update(path, { updatedAt: serverTimestamp(), ...fields });
    await allowed(change({ reason: 'noTime' }));
    await denied(change({ reason: 'ugly' }));
    await denied(change({ createdAt: serverTimestamp() }));
    await denied(rules.as('ola').update(path, { reason: 'other' }));
    await allowed(rules.as('ola').delete(path));
  });

  it('says when it was said, by the server’s clock', async () => {
    await denied(say('ola', OLA, { reason: 'tooFar', createdAt: LONG_AGO }));
    await denied(say('ola', OLA, { reason: 'tooFar', updatedAt: LONG_AGO }));
  });

  it('is nothing that somebody suspended says', async () => {
    await rules.given({ [matchPath('p1_suspended')]: match({ uid: SUSPENDED }) });
    await denied(say('suspended', SUSPENDED, { reason: 'tooFar' }, 'p1_suspended'));
  });
});

describe('what must-haves keep out', () => {
  it('is counted by the server, for whoever has them', async () => {
    const path = missedPath(OLA);
    await rules.given({ [path]: { byMustHave: { place: 3 } } });
    await allowed(rules.as('ola').get(path));
    await denied(rules.as('kari').get(path));
    await denied(rules.as('admin').get(path));
    await denied(rules.as('ola').update(path, { byMustHave: { place: 0 } }));
    await denied(rules.as('ola').delete(path));
  });
});

describe('the state of a match', () => {
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
    await denied(rules.as('ola').update(PATH, { personState: 'interested' }));
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
  const paths = ['matchPeople/ola', 'matchProjects/p1', 'matchBlocks/ola', 'site/rarity'];

  beforeAll(() =>
    rules.given(Object.fromEntries(paths.map((path) => [path, { keys: ['react'] }]))),
  );

  it.each(ACTORS)('is not for %s, but the weights for administrators', async (actor) => {
    for (const path of paths) {
      await denied(rules.as(actor).get(path));
      await denied(rules.as(actor).set(path, { keys: [] }));
    }
    await expectAccess(actor === 'admin', rules.as(actor).get(SITE_MATCHING));
    await denied(rules.as(actor).set(SITE_MATCHING, { threshold: 0 }));
  });
});
