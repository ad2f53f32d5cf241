import { projectPath, requestPath, requestsPath, taskPath, userPath } from '@samspill/domain/paths';
import type { Request } from '@samspill/domain/requests/request';
import {
  INVALID_REQUESTS,
  REQUEST_DRAFT,
  SILENT_REQUESTS,
  VALID_REQUESTS,
} from '@samspill/domain/requests/request.cases';
import { arrayUnion, limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { allowed, denied, expectAccess, itAllows } from './testing/access.ts';
import { ACTIVE, type Actor, INGRID, KARI, OLA, SUSPENDED } from './testing/actors.ts';
import { BERIT, bornNow, CARL, cardOf, PEOPLE_AND_BLOCKS } from './testing/content-documents.ts';
import { person, published } from './testing/documents.ts';
import {
  changeMembers,
  decide,
  forgetRequest,
  PROJECT,
  projectWith,
  requestOf,
} from './testing/request-documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('requests', PEOPLE_AND_BLOCKS);

const newRequest = (uid: string, fields: object = {}) => ({
  ...REQUEST_DRAFT,
  applicant: cardOf(uid),
  projectId: PROJECT,
  status: 'pending',
  decidedAt: null,
  ...bornNow(),
  ...fields,
});

const ask = (actor: Actor, fields: object = {}, uid: string = actor) =>
  rules.as(actor).set(requestPath(PROJECT, uid), newRequest(uid, fields));

const accept = (uid: string, owner: Actor = 'kari') => [
  decide(uid, 'accepted'),
  changeMembers(owner, arrayUnion(uid)),
];

describe('asking to join', () => {
  beforeEach(async () => {
    await rules.given(projectWith({ memberIds: [KARI] }));
    await Promise.all([OLA, INGRID].map((uid) => rules.forget(requestPath(PROJECT, uid))));
    await rules.given({
      [taskPath(PROJECT, 'open')]: { open: true, status: 'todo' },
      [taskPath(PROJECT, 'inner')]: { open: false, status: 'todo' },
      [taskPath(PROJECT, 'done')]: { open: true, status: 'done' },
    });
  });

  it.each(VALID_REQUESTS)('takes $name', async ({ fields }) => {
    await allowed(ask('ola', fields));
  });

  it.each(INVALID_REQUESTS)('refuses $name', async ({ fields }) => {
    await denied(ask('ola', fields));
  });

  describe.each(SILENT_REQUESTS)('with $name', ({ fields }) => {
    const known = { headline: 'Sveiser', skills: ['welding'] };
    afterEach(() => rules.given({ [userPath(OLA)]: person() }));

    it.each([
      ['nothing', {}],
      ['a headline alone', { headline: 'Sveiser' }],
      ['skills alone', { skills: ['welding'] }],
    ])('rejects a requester whose profile has %s', async (_name, profile) => {
      await rules.given({ [userPath(OLA)]: person(profile) });
      await denied(ask('ola', fields));
    });

    it('accepts a requester with a complete profile', async () => {
      await rules.given({ [userPath(OLA)]: person(known) });
      await allowed(ask('ola', fields));
    });
  });

  itAllows(ACTIVE.filter((actor) => actor !== KARI))(
    'by %s: active members but the owner',
    (actor) => ask(actor),
  );

  it.each([
    ['open', true],
    ['inner', false],
    ['done', false],
    ['missing', false],
  ])('to take the task “%s”: %s', async (taskId, isAllowed) => {
    await expectAccess(isAllowed, ask('ola', { taskId }));
  });

  it.each<[string, object]>([
    ['accepted at once', { status: 'accepted' }],
    ['decided at once', { decidedAt: serverTimestamp() }],
    ['for another project', { projectId: 'p2' }],
    ['with another’s card', { applicant: cardOf(INGRID) }],
    ['with another name', { applicant: { ...cardOf(OLA), name: 'Kari' } }],
    ['made long ago', { createdAt: Timestamp.fromMillis(0) }],
    ['changed long ago', { updatedAt: Timestamp.fromMillis(0) }],
  ])('refuses one %s', async (_name, fields) => {
    await denied(ask('ola', fields));
  });

  it.each(Object.keys(newRequest(OLA)))('needs the field %s', async (field) => {
    const { [field]: _left, ...fields } = newRequest(OLA) as Record<string, unknown>;
    await denied(rules.as('ola').set(requestPath(PROJECT, OLA), fields));
  });

  it('rejects a request for another user', async () => {
    await denied(ask('ola', {}, INGRID));
    await denied(ask('ola', { applicant: cardOf(OLA) }, INGRID));
  });

  it.each<[string, object]>([
    ['a draft', { status: 'draft' }],
    ['an archived project', { status: 'archived' }],
    ['a hidden project', { hidden: true }],
    ['a project that one is in', { memberIds: [KARI, OLA] }],
    ['whoever has blocked one', { ownerId: BERIT, memberIds: [BERIT] }],
    ['whom one has blocked', { ownerId: CARL, memberIds: [CARL] }],
  ])('is not for %s', async (_name, fields) => {
    await rules.given(projectWith({ memberIds: [KARI], ...fields }));
    await denied(ask('ola'));
  });

  it('is not for a project that is not there', async () => {
    await rules.forget(projectPath(PROJECT));
    await denied(ask('ola'));
  });

  it.each(['pending', 'accepted', 'declined'] as const)('not again once %s', async (status) => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status } }));
    await denied(ask('ola', { message: 'Likevel?' }));
  });
});

describe('reading', () => {
  beforeEach(() => rules.given(projectWith({ memberIds: [KARI, INGRID] }, { [OLA]: {} })));

  itAllows(['ola', 'kari'])('one request by %s: who asked and the owner', (actor) =>
    rules.as(actor).get(requestPath(PROJECT, OLA)),
  );

  it('whether one has asked, before one has', async () => {
    await rules.forget(requestPath(PROJECT, INGRID));
    await allowed(rules.as('ingrid').get(requestPath(PROJECT, INGRID)));
  });

  itAllows(['kari'])('all by %s: the owner', (actor) =>
    rules.as(actor).list(requestsPath(PROJECT), limit(20)),
  );

  it('rejects unlimited lists', async () => {
    await denied(rules.as('kari').list(requestsPath(PROJECT)));
  });
});

describe('deciding', () => {
  beforeEach(() =>
    rules.given(
      projectWith(
        { memberIds: [KARI] },
        { [OLA]: {}, [INGRID]: { kind: 'investor' }, [SUSPENDED]: {} },
      ),
    ),
  );

  itAllows(['kari'])('accepts by %s: the owner alone', (actor) =>
    rules.as(actor).writeAtOnce(...accept(OLA, actor)),
  );

  itAllows(['kari'])('accepts an investor by %s: the owner alone, as no member', (actor) =>
    rules.as(actor).writeAtOnce(decide(INGRID, 'accepted')),
  );

  itAllows(['kari'])('declines by %s: the owner alone', (actor) =>
    rules.as(actor).writeAtOnce(decide(OLA, 'declined')),
  );

  it('is not a member’s', async () => {
    await rules.given(projectWith({ memberIds: [KARI, INGRID] }));
    await denied(rules.as('ingrid').writeAtOnce(...accept(OLA, 'ingrid')));
    await denied(rules.as('ingrid').writeAtOnce(decide(OLA, 'declined')));
  });

  it('rejects an accepted requester who adds themself', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status: 'accepted' } }));
    await denied(rules.as('ola').writeAtOnce(changeMembers('ola', arrayUnion(OLA))));
  });

  it('is not a suspended owner’s', async () => {
    await rules.given(projectWith({ ownerId: SUSPENDED, memberIds: [SUSPENDED] }));
    await denied(rules.as('suspended').writeAtOnce(...accept(OLA, 'suspended')));
    await denied(rules.as('suspended').writeAtOnce(decide(OLA, 'declined')));
  });

  it('requires accepting and adding in the same batch', async () => {
    const [accepting, adding] = [decide(OLA, 'accepted'), changeMembers('kari', arrayUnion(OLA))];
    await denied(rules.as('kari').writeAtOnce(accepting));
    await denied(rules.as('kari').writeAtOnce(adding));
    await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined'), adding));
  });

  it('makes no member of an investor', async () => {
    await denied(rules.as('kari').writeAtOnce(...accept(INGRID)));
    await allowed(rules.as('kari').writeAtOnce(decide(INGRID, 'accepted')));
    await denied(rules.as('kari').writeAtOnce(changeMembers('kari', arrayUnion(INGRID))));
  });

  it('accepts also what was declined', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status: 'declined' } }));
    await allowed(rules.as('kari').writeAtOnce(...accept(OLA)));
  });

  it('takes an acceptance back together with the membership', async () => {
    await rules.given(projectWith({ memberIds: [KARI, OLA] }, { [OLA]: { status: 'accepted' } }));
    await denied(rules.as('kari').writeAtOnce(decide(OLA, 'pending')));
    await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined')));
    await denied(rules.as('kari').writeAtOnce(changeMembers('kari', [KARI])));
    const removal = changeMembers('kari', [KARI]);
    await allowed(rules.as('kari').writeAtOnce(decide(OLA, 'pending'), removal));
  });

  it.each(['pending', 'accepted', 'declined'] as const)('not twice as %s', async (status) => {
    const kind = 'investor';
    await rules.given(projectWith({ memberIds: [KARI] }, { [INGRID]: { status, kind } }));
    await denied(rules.as('kari').writeAtOnce(decide(INGRID, status)));
  });

  it.each<[string, object]>([
    ['another message', { message: 'Jeg lover alt' }],
    ['another kind', { kind: 'cofounder' }],
    ['another task', { taskId: 'open' }],
    ['another applicant', { applicant: cardOf(KARI) }],
    ['an old decision', { decidedAt: Timestamp.fromMillis(0) }],
    ['no date', { decidedAt: null }],
    ['an old change', { updatedAt: Timestamp.fromMillis(0) }],
    ['an unknown answer', { status: 'maybe' }],
  ])('writes no %s along', async (_name, fields) => {
    await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined', fields)));
  });

  it('leaves no date when taken back', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status: 'declined' } }));
    await denied(
      rules.as('kari').writeAtOnce(decide(OLA, 'pending', { decidedAt: serverTimestamp() })),
    );
    await allowed(rules.as('kari').writeAtOnce(decide(OLA, 'pending')));
  });

  it.each([
    ['who has blocked the owner', 'berit'],
    ['whom the owner has blocked', 'carl'],
  ])('rejects accepting a user %s', async (_name, uid) => {
    await rules.given({
      [projectPath(PROJECT)]: published({ ownerId: OLA, memberIds: [OLA] }),
      [requestPath(PROJECT, uid)]: requestOf(uid),
    });
    await denied(rules.as('ola').writeAtOnce(...accept(uid, 'ola')));
    await allowed(rules.as('ola').writeAtOnce(decide(uid, 'declined')));
  });
});

describe('withdrawing', () => {
  const withdraws = (actor: Actor, uid = OLA) => rules.as(actor).writeAtOnce(forgetRequest(uid));
  const given = (fields: Partial<Request>, memberIds = [KARI]) =>
    rules.given(projectWith({ memberIds }, { [OLA]: fields }));

  itAllows(['ola'])('what waits by %s: who asked', async (actor) => {
    await given({});
    return withdraws(actor);
  });

  it('is not for who is suspended', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [SUSPENDED]: {} }));
    await denied(withdraws('suspended', SUSPENDED));
  });

  it('what was declined is the owner’s, who lets them ask again', async () => {
    await given({ status: 'declined' });
    await denied(withdraws('ola'));
    await denied(withdraws('ingrid'));
    await allowed(withdraws('kari'));
  });

  it('what was accepted needs to leave', async () => {
    await given({ status: 'accepted' }, [KARI, OLA]);
    await denied(withdraws('ola'));
    await denied(withdraws('kari'));
  });

  it('allows an investor to withdraw an accepted request', async () => {
    await given({ status: 'accepted', kind: 'investor' });
    await allowed(withdraws('ola'));
  });

  it('is not for a suspended owner', async () => {
    const owned = { ownerId: SUSPENDED, memberIds: [SUSPENDED] };
    await rules.given(projectWith(owned, { [OLA]: { status: 'declined' } }));
    await denied(withdraws('suspended'));
  });
});
