import { projectPath, requestPath, userPath } from '@samspill/domain/paths';
import { arrayRemove, arrayUnion, doc, setDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { PEOPLE, person, published } from './documents.ts';
import {
  changeMembers,
  changeProject,
  decide,
  does,
  forgetRequest,
  givenProject,
  PROJECT,
} from './request-documents.ts';
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

let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('membership');
  await rules.given(PEOPLE);
});
afterAll(() => rules.close());

const without = (by: Actor, ...uids: string[]) => changeMembers(by, arrayRemove(...uids));
const accepted = { status: 'accepted' } as const;

/** The list as it is asked for, with whatever else the write would change. */
type MemberChange = { readonly memberIds: unknown } & Readonly<Record<string, unknown>>;

describe('adding a member', () => {
  const add = ({ memberIds, ...fields }: MemberChange) =>
    does(rules, 'kari', decide(OLA, 'accepted'), changeMembers('kari', memberIds, fields));

  beforeEach(async () => {
    await givenProject(rules, { memberIds: [KARI] }, { [OLA]: {} });
    await rules.forget(requestPath(PROJECT, INGRID));
  });

  it('is accepting who asked', async () => {
    await allowed(add({ memberIds: arrayUnion(OLA) }));
  });

  it.each<[string, MemberChange]>([
    ['somebody else', { memberIds: arrayUnion(INGRID) }],
    ['somebody else along', { memberIds: arrayUnion(OLA, INGRID) }],
    ['the owner in place of others', { memberIds: [OLA] }],
    ['the same one twice', { memberIds: [KARI, OLA, OLA] }],
    ['before the others', { memberIds: [OLA, KARI] }],
    ['as owner', { memberIds: arrayUnion(OLA), ownerId: OLA }],
    ['with another title', { memberIds: arrayUnion(OLA), title: 'Månesol' }],
    ['while publishing', { memberIds: arrayUnion(OLA), status: 'archived' }],
    ['with followers', { memberIds: arrayUnion(OLA), 'counters.followers': 9 }],
    ['signed by another', { memberIds: arrayUnion(OLA), membersChangedBy: OLA }],
    ['long ago', { memberIds: arrayUnion(OLA), updatedAt: Timestamp.fromMillis(0) }],
  ])('adds not %s', async (_name, fields) => {
    await denied(add(fields));
  });

  it('adds nobody who is one already', async () => {
    await givenProject(rules, { memberIds: [KARI, OLA] }, { [OLA]: accepted });
    await denied(does(rules, 'kari', changeMembers('kari', [KARI, OLA, OLA])));
  });

  it('goes up to fifty members', async () => {
    const members = (count: number) => [
      KARI,
      ...Array.from({ length: count - 1 }, (_, index) => `m${index}`),
    ];
    await givenProject(rules, { memberIds: members(50) });
    await denied(add({ memberIds: arrayUnion(OLA) }));
    await givenProject(rules, { memberIds: members(49) });
    await allowed(add({ memberIds: arrayUnion(OLA) }));
  });
});

describe('removing a member', () => {
  beforeEach(() => givenProject(rules, { memberIds: [KARI, OLA, INGRID] }, { [OLA]: accepted }));

  it.each(ACTORS)('by %s: the owner, with the request', async (actor) => {
    const removal = does(rules, actor, without(actor, OLA), forgetRequest(OLA));
    await expectAccess(['kari', 'ola'].includes(actor), removal);
  });

  it('who never asked', async () => {
    await rules.forget(requestPath(PROJECT, INGRID));
    await allowed(does(rules, 'kari', without('kari', INGRID), forgetRequest(INGRID)));
  });

  it('leaves no accepted request behind', async () => {
    await denied(does(rules, 'kari', without('kari', OLA)));
  });

  it.each<[string, MemberChange]>([
    ['two at once', { memberIds: arrayRemove(OLA, INGRID) }],
    ['with another title', { memberIds: arrayRemove(OLA), title: 'Månesol' }],
    ['signed by another', { memberIds: arrayRemove(OLA), membersChangedBy: OLA }],
    ['long ago', { memberIds: arrayRemove(OLA), updatedAt: Timestamp.fromMillis(0) }],
    ['and reorders the others', { memberIds: [INGRID, KARI] }],
    ['and brings in another', { memberIds: [KARI, INGRID, 'stranger'] }],
  ])('removes not %s', async (_name, { memberIds, ...fields }) => {
    const change = changeMembers('kari', memberIds, fields);
    await denied(does(rules, 'kari', change, forgetRequest(OLA)));
  });

  it('is not for a suspended owner', async () => {
    await givenProject(rules, { ownerId: SUSPENDED, memberIds: [SUSPENDED, OLA] });
    await denied(does(rules, 'suspended', without('suspended', OLA), forgetRequest(OLA)));
  });

  it('never removes the owner', async () => {
    await rules.forget(requestPath(PROJECT, KARI));
    await denied(does(rules, 'kari', without('kari', KARI)));
    await denied(does(rules, 'ola', without('ola', KARI)));
  });
});

describe('leaving', () => {
  it('is a member’s own, with the request', async () => {
    await givenProject(rules, { memberIds: [KARI, OLA] }, { [OLA]: accepted });
    await denied(does(rules, 'ola', without('ola', OLA)));
    await allowed(does(rules, 'ola', without('ola', OLA), forgetRequest(OLA)));
  });

  it('needs no request, such as a founder has none who handed the project over', async () => {
    await givenProject(rules, { ownerId: OLA, memberIds: [KARI, OLA, INGRID] });
    await Promise.all([KARI, INGRID].map((uid) => rules.forget(requestPath(PROJECT, uid))));
    await allowed(does(rules, 'kari', without('kari', KARI), forgetRequest(KARI)));
    await allowed(does(rules, 'ingrid', without('ingrid', INGRID)));
  });

  it('is not for who is suspended', async () => {
    await givenProject(rules, { memberIds: [KARI, SUSPENDED] });
    await denied(does(rules, 'suspended', without('suspended', SUSPENDED)));
  });

  it('takes nobody else along', async () => {
    await givenProject(rules, { memberIds: [KARI, INGRID, OLA] });
    await rules.forget(requestPath(PROJECT, OLA));
    await denied(does(rules, 'ingrid', without('ingrid', OLA)));
    await denied(does(rules, 'ingrid', without('ingrid', INGRID, OLA)));
  });
});

describe('handing over', () => {
  const handOver = (actor: Actor, uid: string, fields: object = {}) =>
    does(rules, actor, changeProject({ ownerId: uid, ...fields }));

  beforeEach(() => givenProject(rules, { memberIds: [KARI, OLA, SUSPENDED] }));

  it.each(ACTORS)('by %s: the owner alone', async (actor) => {
    await expectAccess(actor === 'kari', handOver(actor, OLA));
  });

  it.each([INGRID, SUSPENDED])('not to %s, who is no active member', async (uid) => {
    await denied(handOver('kari', uid));
  });

  it('not by an owner who is suspended', async () => {
    await givenProject(rules, { ownerId: SUSPENDED, memberIds: [SUSPENDED, OLA] });
    await denied(handOver('suspended', OLA));
  });

  it.each<[string, object]>([
    ['and leaves', { memberIds: arrayRemove(KARI), membersChangedBy: KARI }],
    ['with another title', { title: 'Månesol' }],
    ['long ago', { updatedAt: Timestamp.fromMillis(0) }],
  ])('not %s at once', async (_name, fields) => {
    await denied(handOver('kari', OLA, fields));
  });

  it('is the new owner’s to give back', async () => {
    await givenProject(rules, { ownerId: OLA, memberIds: [KARI, OLA] });
    await allowed(handOver('ola', KARI));
  });
});

describe('a newcomer', () => {
  it('joins nothing by writing the whole project', async () => {
    await rules.given({ [userPath(INGRID)]: person() });
    await givenProject(rules, { memberIds: [KARI] });
    const joined = published({ memberIds: [KARI, INGRID] });
    await denied(setDoc(doc(rules.as('ingrid'), projectPath(PROJECT)), joined));
  });
});
