import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import {
  INVALID_DISMISSALS,
  INVALID_STATES,
  VALID_DISMISSALS,
  VALID_STATES,
} from '@samspill/domain/matches/match.cases';
import {
  dismissalPath,
  dismissalsPath,
  MATCHES,
  matchPath,
  matchViewPath,
  matchViewsPath,
  missedPath,
  SITE_MATCHING,
} from '@samspill/domain/matches/paths';
import { limit, orderBy, type QueryConstraint, serverTimestamp, where } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  KARI,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { match, matchView } from './testing/match-documents.ts';
import { rulesWith } from './testing/rules.ts';

const OF_OLA = matchViewPath(OLA, 'p1_ola');
const OF_KARI = matchViewPath(KARI, 'p1_ola');

const rules = rulesWith('matches', PEOPLE);
beforeEach(() => rules.given({ [OF_OLA]: matchView(), [OF_KARI]: matchView({ side: 'project' }) }));

const update = (actor: Actor, fields: object, path: string) =>
  rules.as(actor).update(path, { updatedAt: serverTimestamp(), ...fields });

describe('match document with the choices of both sides', () => {
  beforeAll(() => rules.given({ [matchPath('p1_ola')]: match({ personState: 'interested' }) }));
  const FILTERS: readonly (readonly QueryConstraint[])[] = [
    [where('uid', '==', OLA)],
    [where('ownerId', '==', KARI)],
    [where('ownerId', '==', KARI), where('personState', '==', 'interested')],
    [where('uid', '==', OLA), orderBy('updatedAt', 'desc')],
  ];

  it.each(ACTORS)('rejects a read or list by %s', async (actor) => {
    await denied(rules.as(actor).get(matchPath('p1_ola')));
    await denied(rules.as(actor).get(matchPath('p9_ola')));
    for (const filters of FILTERS)
      await denied(rules.as(actor).list(MATCHES, ...filters, limit(20)));
  });

  it.each(ACTORS)('rejects a write by %s', async (actor) => {
    const path = matchPath('p1_ola');
    for (const fields of [
      { personState: 'interested' },
      { projectState: 'interested' },
      { status: 'withdrawn' },
    ])
      await denied(update(actor, fields, path));
    await denied(rules.as(actor).set(matchPath('p2_ola'), match()));
    await denied(rules.as(actor).delete(path));
  });
});

describe('a side’s view of a match', () => {
  it.each(ACTORS)('can be read and listed by its side only: %s', async (actor) => {
    for (const [uid, side] of [
      [OLA, 'ola'],
      [KARI, 'kari'],
    ] as const) {
      const path = matchViewPath(uid, 'p1_ola');
      await expectAccess(actor === side, rules.as(actor).get(path));
      await expectAccess(actor === side, rules.as(actor).list(matchViewsPath(uid), limit(20)));
    }
  });

  it('is listed for its side, best first', async () => {
    const ofProject = [where('side', '==', 'project'), where('projectId', '==', 'p1')];
    const undecided = [where('state', '==', 'new'), orderBy('score', 'desc'), limit(20)];
    await allowed(rules.as('kari').list(matchViewsPath(KARI), ...ofProject, ...undecided));
  });

  it('requires a page limit', async () => {
    const list = (...constraints: QueryConstraint[]) =>
      rules.as('ola').list(matchViewsPath(OLA), ...constraints);
    await allowed(list(limit(MAX_PAGE_SIZE)));
    await denied(list(limit(MAX_PAGE_SIZE + 1)));
    await denied(list());
  });

  it('reports a missing view to its side', async () => {
    await allowed(rules.as('ola').get(matchViewPath(OLA, 'p9_ola')));
    await denied(rules.as('kari').get(matchViewPath(OLA, 'p9_ola')));
  });

  it('cannot be created or deleted by clients', async () => {
    await denied(rules.as('ola').set(matchViewPath(OLA, 'p2_ola'), matchView()));
    await denied(rules.as('ola').delete(OF_OLA));
  });
});

describe('a reason for dismissing a match', () => {
  const BORN = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const say = (actor: Actor, uid: string, fields: object = { reason: 'tooFar' }, id = 'p1_ola') =>
    rules.as(actor).set(dismissalPath(uid, id), { ...BORN, ...fields });

  it.each(VALID_DISMISSALS)('accepts $name', async ({ fields }) => {
    const id = `${fields.reason}_ola`;
    await rules.given({
      [matchViewPath(OLA, id)]: matchView(),
      [matchViewPath(KARI, id)]: matchView({ side: 'project' }),
    });
    await allowed(say('ola', OLA, fields, id));
    await allowed(say('kari', KARI, fields, id));
  });

  it.each(INVALID_DISMISSALS)('rejects $name', async ({ fields }) => {
    await denied(say('ola', OLA, fields));
  });

  it('can be given only by a side of an existing match', async () => {
    await denied(say('ingrid', INGRID));
    await denied(say('ola', KARI));
    await denied(say('ola', OLA, { reason: 'tooFar' }, 'p2_ola'));
    await denied(say('anonymous', OLA));
  });

  it('allows a read by the user who gave the reason only', async () => {
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

  it('can be changed and removed, and keeps its creation time', async () => {
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

  it('requires the server’s time', async () => {
    await denied(say('ola', OLA, { reason: 'tooFar', createdAt: LONG_AGO }));
    await denied(say('ola', OLA, { reason: 'tooFar', updatedAt: LONG_AGO }));
  });

  it('rejects a reason by a suspended user', async () => {
    const path = matchViewPath(SUSPENDED, 'p1_suspended');
    await rules.given({ [path]: matchView({ uid: SUSPENDED }) });
    await denied(say('suspended', SUSPENDED, { reason: 'tooFar' }, 'p1_suspended'));
  });
});

describe('counts of matches excluded by must-haves', () => {
  it('allows only its owner to read it and rejects writes', async () => {
    const path = missedPath(OLA);
    await rules.given({ [path]: { byMustHave: { place: 3 } } });
    await allowed(rules.as('ola').get(path));
    await denied(rules.as('kari').get(path));
    await denied(rules.as('admin').get(path));
    await denied(rules.as('ola').update(path, { byMustHave: { place: 0 } }));
    await denied(rules.as('ola').delete(path));
  });
});

describe('the choice of a side', () => {
  it.each(VALID_STATES)('accepts $name', async ({ fields }) => {
    await allowed(update('ola', { state: fields.state }, OF_OLA));
    await allowed(update('kari', { state: fields.state }, OF_KARI));
  });

  it.each(INVALID_STATES)('rejects $name', async ({ fields }) => {
    await denied(update('ola', { state: fields.state }, OF_OLA));
  });

  it('can be made by that side only', async () => {
    await denied(update('kari', { state: 'interested' }, OF_OLA));
    await denied(update('ola', { state: 'interested' }, OF_KARI));
    await denied(update('admin', { state: 'interested' }, OF_OLA));
  });

  it('requires the server’s time', async () => {
    await denied(rules.as('ola').update(OF_OLA, { state: 'interested' }));
    await denied(update('ola', { state: 'interested', updatedAt: LONG_AGO }, OF_OLA));
  });

  it('rejects a suspended member', async () => {
    const path = matchViewPath(SUSPENDED, 'p1_suspended');
    await rules.given({ [path]: matchView({ uid: SUSPENDED }) });
    await denied(update('suspended', { state: 'interested' }, path));
  });
});

describe('server-written fields of a view', () => {
  it.each<[string, object]>([
    ['the score', { score: 100 }],
    ['the reasons', { reasons: [] }],
    ['the kind', { kind: 'investor' }],
    ['the side', { side: 'project' }],
    ['that it is mutual', { mutualAt: serverTimestamp() }],
    ['the owner', { ownerId: INGRID }],
    ['the person', { uid: INGRID }],
    ['the project', { projectId: 'p2' }],
    ['the project’s card', { 'project.title': 'Annet' }],
    ['the person’s card', { 'person.name': 'Annen' }],
    ['when it began', { createdAt: serverTimestamp() }],
    ['the choice of the person', { personState: 'interested' }],
    ['a field of its own', { note: 'Hei' }],
  ])('reject changes by the side: %s', async (_name, fields) => {
    await denied(update('ola', fields, OF_OLA));
    await denied(update('ola', { state: 'interested', ...fields }, OF_OLA));
  });
});

describe('what matches are made from', () => {
  const paths = ['matchPeople/ola', 'matchProjects/p1', 'site/rarity'];

  beforeAll(() =>
    rules.given(Object.fromEntries(paths.map((path) => [path, { keys: ['react'] }]))),
  );

  it.each(ACTORS)(
    'rejects %s, except for reading the weights as an administrator',
    async (actor) => {
      for (const path of paths) {
        await denied(rules.as(actor).get(path));
        await denied(rules.as(actor).set(path, { keys: [] }));
      }
      await expectAccess(actor === 'admin', rules.as(actor).get(SITE_MATCHING));
      await denied(rules.as(actor).set(SITE_MATCHING, { threshold: 0 }));
    },
  );
});
