import { projectPath, userPath } from '@samspill/domain/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { arrayRemove, arrayUnion, deleteField, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import { PEOPLE, person, published } from './testing/documents.ts';
import {
  changeMembers,
  changeProject,
  decide,
  deleteRequest,
  PROJECT,
  projectWith,
} from './testing/request-documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('membership', PEOPLE);

const without = (by: Actor, ...uids: string[]) => changeMembers(by, arrayRemove(...uids));
const accepted = { status: 'accepted' } as const;

type MemberChange = { readonly memberIds: unknown } & Readonly<Record<string, unknown>>;

describe('adding a member', () => {
  const add = ({ memberIds, ...fields }: MemberChange) =>
    rules.as('kari').writeAtOnce(decide(OLA, 'accepted'), changeMembers('kari', memberIds, fields));

  beforeEach(async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: {} }));
    await rules.forget(requestPath(PROJECT, INGRID));
  });

  it('accepts a requester', async () => {
    await allowed(add({ memberIds: arrayUnion(OLA) }));
  });

  it.each<[string, MemberChange]>([
    ['another user', { memberIds: arrayUnion(INGRID) }],
    ['another user together with oneself', { memberIds: arrayUnion(OLA, INGRID) }],
    ['the owner in place of others', { memberIds: [OLA] }],
    ['the same one twice', { memberIds: [KARI, OLA, OLA] }],
    ['before the others', { memberIds: [OLA, KARI] }],
    ['as owner', { memberIds: arrayUnion(OLA), ownerId: OLA }],
    ['with another title', { memberIds: arrayUnion(OLA), title: 'Månesol' }],
    ['while publishing', { memberIds: arrayUnion(OLA), status: 'archived' }],
    ['with followers', { memberIds: arrayUnion(OLA), 'counters.followers': 9 }],
    ['signed by another', { memberIds: arrayUnion(OLA), membersChangedBy: OLA }],
    ['long ago', { memberIds: arrayUnion(OLA), updatedAt: Timestamp.fromMillis(0) }],
  ])('rejects an addition: %s', async (_name, fields) => {
    await denied(add(fields));
  });

  it('rejects an existing member', async () => {
    await rules.given(projectWith({ memberIds: [KARI, OLA] }, { [OLA]: accepted }));
    await denied(rules.as('kari').writeAtOnce(changeMembers('kari', [KARI, OLA, OLA])));
  });

  it('accepts up to fifty members', async () => {
    const members = (count: number) => [
      KARI,
      ...Array.from({ length: count - 1 }, (_, index) => `m${index}`),
    ];
    await rules.given(projectWith({ memberIds: members(50) }));
    await denied(add({ memberIds: arrayUnion(OLA) }));
    await rules.given(projectWith({ memberIds: members(49) }));
    await allowed(add({ memberIds: arrayUnion(OLA) }));
  });
});

describe('removing a member', () => {
  beforeEach(() =>
    rules.given(projectWith({ memberIds: [KARI, OLA, INGRID] }, { [OLA]: accepted })),
  );

  itAllows(['kari', 'ola'])(
    'allows only the owner and the member, together with the request: %s',
    (actor) => rules.as(actor).writeAtOnce(without(actor, OLA), deleteRequest(OLA)),
  );

  it('is allowed for a member without a request', async () => {
    await rules.forget(requestPath(PROJECT, INGRID));
    await allowed(rules.as('kari').writeAtOnce(without('kari', INGRID), deleteRequest(INGRID)));
  });

  it('requires deleting the accepted request', async () => {
    await denied(rules.as('kari').writeAtOnce(without('kari', OLA)));
  });

  it.each<[string, MemberChange]>([
    ['two at once', { memberIds: arrayRemove(OLA, INGRID) }],
    ['with another title', { memberIds: arrayRemove(OLA), title: 'Månesol' }],
    ['signed by another', { memberIds: arrayRemove(OLA), membersChangedBy: OLA }],
    ['long ago', { memberIds: arrayRemove(OLA), updatedAt: Timestamp.fromMillis(0) }],
    ['and reorders the others', { memberIds: [INGRID, KARI] }],
    ['and brings in another', { memberIds: [KARI, INGRID, 'stranger'] }],
  ])('rejects a removal: %s', async (_name, { memberIds, ...fields }) => {
    const change = changeMembers('kari', memberIds, fields);
    await denied(rules.as('kari').writeAtOnce(change, deleteRequest(OLA)));
  });

  it('rejects a suspended owner', async () => {
    await rules.given(projectWith({ ownerId: SUSPENDED, memberIds: [SUSPENDED, OLA] }));
    await denied(rules.as('suspended').writeAtOnce(without('suspended', OLA), deleteRequest(OLA)));
  });

  it('rejects removing the owner', async () => {
    await rules.forget(requestPath(PROJECT, KARI));
    await denied(rules.as('kari').writeAtOnce(without('kari', KARI)));
    await denied(rules.as('ola').writeAtOnce(without('ola', KARI)));
  });
});

describe('leaving', () => {
  it('lets a member remove themself, with the request', async () => {
    await rules.given(projectWith({ memberIds: [KARI, OLA] }, { [OLA]: accepted }));
    await denied(rules.as('ola').writeAtOnce(without('ola', OLA)));
    await allowed(rules.as('ola').writeAtOnce(without('ola', OLA), deleteRequest(OLA)));
  });

  it('is allowed without a request, as for a founder who handed the project over', async () => {
    await rules.given(projectWith({ ownerId: OLA, memberIds: [KARI, OLA, INGRID] }));
    await Promise.all([KARI, INGRID].map((uid) => rules.forget(requestPath(PROJECT, uid))));
    await allowed(rules.as('kari').writeAtOnce(without('kari', KARI), deleteRequest(KARI)));
    await allowed(rules.as('ingrid').writeAtOnce(without('ingrid', INGRID)));
  });

  it('rejects a suspended user', async () => {
    await rules.given(projectWith({ memberIds: [KARI, SUSPENDED] }));
    await denied(rules.as('suspended').writeAtOnce(without('suspended', SUSPENDED)));
  });

  it('rejects removing other members', async () => {
    await rules.given(projectWith({ memberIds: [KARI, INGRID, OLA] }));
    await rules.forget(requestPath(PROJECT, OLA));
    await denied(rules.as('ingrid').writeAtOnce(without('ingrid', OLA)));
    await denied(rules.as('ingrid').writeAtOnce(without('ingrid', INGRID, OLA)));
  });
});

describe('offering a project', () => {
  const offer = (actor: Actor, uid: unknown, fields: object = {}) =>
    rules.as(actor).writeAtOnce(changeProject({ offeredTo: uid, ...fields }));

  beforeEach(() => rules.given(projectWith({ memberIds: [KARI, OLA, SUSPENDED] })));

  itAllows(['kari'])('to a member by %s: the owner alone', (actor) => offer(actor, OLA));

  it.each([INGRID, SUSPENDED, KARI, ''])('is not to %j, no other active member', async (uid) => {
    await denied(offer('kari', uid));
  });

  it('is not by an owner who is suspended', async () => {
    await rules.given(projectWith({ ownerId: SUSPENDED, memberIds: [SUSPENDED, OLA] }));
    await denied(offer('suspended', OLA));
  });

  it('makes no owner who has not accepted', async () => {
    await denied(rules.as('kari').writeAtOnce(changeProject({ ownerId: OLA })));
    await denied(offer('kari', OLA, { ownerId: OLA }));
    await denied(offer('kari', deleteField(), { ownerId: OLA }));
    await rules.given(projectWith({ memberIds: [KARI, OLA], offeredTo: OLA }));
    await denied(offer('kari', deleteField(), { ownerId: OLA }));
  });

  it('is withdrawn by the owner', async () => {
    await rules.given(projectWith({ memberIds: [KARI, OLA], offeredTo: OLA }));
    await allowed(offer('kari', deleteField()));
  });
});

describe('taking over an offered project', () => {
  const answer = (actor: Actor, ownerId: string, fields: object = {}) =>
    rules.as(actor).writeAtOnce(changeProject({ ownerId, offeredTo: deleteField(), ...fields }));

  beforeEach(() => rules.given(projectWith({ memberIds: [KARI, OLA, INGRID], offeredTo: OLA })));

  itAllows(['ola'])('is by %s: the member who was asked', (actor) => answer(actor, OLA));

  it('may be declined', async () => {
    await allowed(answer('ola', KARI));
  });

  it.each<[string, string, object]>([
    ['for another member', INGRID, {}],
    ['and keeps the offer', OLA, { offeredTo: OLA }],
    ['and asks the next at once', OLA, { offeredTo: INGRID }],
    ['and removes the former owner', OLA, { memberIds: arrayRemove(KARI), membersChangedBy: OLA }],
    ['with another title', OLA, { title: 'Månesol' }],
    ['long ago', OLA, { updatedAt: Timestamp.fromMillis(0) }],
  ])('is not %s', async (_name, ownerId, fields) => {
    await denied(answer('ola', ownerId, fields));
  });

  it('is not by who is no member any more', async () => {
    await rules.given(projectWith({ memberIds: [KARI, INGRID], offeredTo: OLA }));
    await denied(answer('ola', OLA));
  });

  it('is not without an offer', async () => {
    await rules.given(projectWith({ memberIds: [KARI, OLA] }));
    await denied(answer('ola', OLA));
  });
});

describe('user without a request', () => {
  it('cannot join by writing the whole project', async () => {
    await rules.given({ [userPath(INGRID)]: person() });
    await rules.given(projectWith({ memberIds: [KARI] }));
    const joined = published({ memberIds: [KARI, INGRID] });
    await denied(rules.as('ingrid').set(projectPath(PROJECT), joined));
  });
});
