import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { INVALID_STATES, VALID_STATES } from '@samspill/domain/matches/match-state.cases';
import { MATCHES, matchPath, SITE_MATCHING } from '@samspill/domain/paths';
import { limit, orderBy, type QueryConstraint, serverTimestamp, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { allowed, denied, expectAccess } from './testing/access.ts';
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
