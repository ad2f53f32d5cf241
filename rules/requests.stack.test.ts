import { projectPath, userPath } from '@samspill/domain/paths';
import { requestPath, requestsPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import {
  INVALID_REQUESTS,
  REQUEST_DRAFT,
  SILENT_REQUESTS,
  VALID_REQUESTS,
} from '@samspill/domain/requests/request.cases';
import { taskPath } from '@samspill/domain/tasks/paths';
import { arrayUnion, limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { afterEach, beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  itAllows,
  KARI,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import { BERIT, CARL, cardOf, createdNow, PEOPLE_AND_BLOCKS } from './testing/content-documents.ts';
import { person, published } from './testing/documents.ts';
import {
  changeMembers,
  decide,
  deleteRequest,
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
  ...createdNow(),
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

  it.each(VALID_REQUESTS)('accepts $name', async ({ fields }) => {
    await allowed(ask('ola', fields));
  });

  it.each(INVALID_REQUESTS)('rejects $name', async ({ fields }) => {
    await denied(ask('ola', fields));
  });

  describe.each(SILENT_REQUESTS)('with $name', ({ fields }) => {
    const known = { headline: 'Sveiser', skills: ['welding'] };
    afterEach(() => rules.given({ [userPath(OLA)]: person() }));

    it.each([
      ['nothing', {}],
      ['a headline alone', { headline: 'Sveiser' }],
      ['skills alone', { skills: ['welding'] }],
      ['sectors alone', { sectors: ['ocean'] }],
    ])('rejects a requester whose profile has %s', async (_name, profile) => {
      await rules.given({ [userPath(OLA)]: person(profile) });
      await denied(ask('ola', fields));
    });

    it.each([known, { headline: 'Sveiser', sectors: ['ocean'] }])(
      'accepts a requester whose profile has %o',
      async (profile) => {
        await rules.given({ [userPath(OLA)]: person(profile) });
        await allowed(ask('ola', fields));
      },
    );
  });

  itAllows(ACTIVE.filter((actor) => actor !== KARI))(
    'allows only active members except the owner: %s',
    (actor) => ask(actor),
  );

  it.each([
    ['open', true],
    ['inner', false],
    ['done', false],
    ['missing', false],
  ])('accepts a request for the task “%s”: %s', async (taskId, isAllowed) => {
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
  ])('rejects a request %s', async (_name, fields) => {
    await denied(ask('ola', fields));
  });

  it.each(Object.keys(newRequest(OLA)))('requires the field %s', async (field) => {
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
    ['an owner who has blocked the caller', { ownerId: BERIT, memberIds: [BERIT] }],
    ['an owner the caller has blocked', { ownerId: CARL, memberIds: [CARL] }],
  ])('rejects a request to %s', async (_name, fields) => {
    await rules.given(projectWith({ memberIds: [KARI], ...fields }));
    await denied(ask('ola'));
  });

  it('rejects a missing project', async () => {
    await rules.forget(projectPath(PROJECT));
    await denied(ask('ola'));
  });

  it.each(['pending', 'accepted', 'declined'] as const)(
    'rejects a second request once %s',
    async (status) => {
      await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status } }));
      await denied(ask('ola', { message: 'Likevel?' }));
    },
  );
});

describe('reading', () => {
  beforeEach(() => rules.given(projectWith({ memberIds: [KARI, INGRID] }, { [OLA]: {} })));

  itAllows(['ola', 'kari'])('allows only requester and owner to read a request: %s', (actor) =>
    rules.as(actor).get(requestPath(PROJECT, OLA)),
  );

  it('lets a user check for an own request that does not exist', async () => {
    await rules.forget(requestPath(PROJECT, INGRID));
    await allowed(rules.as('ingrid').get(requestPath(PROJECT, INGRID)));
  });

  itAllows(['kari'])('lists all requests for the owner only: %s', (actor) =>
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

  itAllows(['kari'])('allows only the owner to accept: %s', (actor) =>
    rules.as(actor).writeAtOnce(...accept(OLA, actor)),
  );

  itAllows(['kari'])(
    'allows only the owner to accept an investor, without membership: %s',
    (actor) => rules.as(actor).writeAtOnce(decide(INGRID, 'accepted')),
  );

  itAllows(['kari'])('allows only the owner to decline: %s', (actor) =>
    rules.as(actor).writeAtOnce(decide(OLA, 'declined')),
  );

  it('rejects members', async () => {
    await rules.given(projectWith({ memberIds: [KARI, INGRID] }));
    await denied(rules.as('ingrid').writeAtOnce(...accept(OLA, 'ingrid')));
    await denied(rules.as('ingrid').writeAtOnce(decide(OLA, 'declined')));
  });

  it('rejects an accepted requester who adds themself', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: { status: 'accepted' } }));
    await denied(rules.as('ola').writeAtOnce(changeMembers('ola', arrayUnion(OLA))));
  });

  it('rejects a suspended owner', async () => {
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

  it('does not make an investor a member', async () => {
    await denied(rules.as('kari').writeAtOnce(...accept(INGRID)));
    await allowed(rules.as('kari').writeAtOnce(decide(INGRID, 'accepted')));
    await denied(rules.as('kari').writeAtOnce(changeMembers('kari', arrayUnion(INGRID))));
  });

  it.each([
    ['accepting', 1, (uid: string) => accept(uid)],
    ['taking back after ten minutes', 11, (uid: string) => [decide(uid, 'pending')]],
  ] as const)(
    'rejects %s a decline, because the user may want the answer no longer',
    async (_name, minutes, writes) => {
      const decidedAt = Timestamp.fromMillis(Date.now() - minutes * 60_000);
      await rules.given(
        projectWith({ memberIds: [KARI] }, { [OLA]: { status: 'declined', decidedAt } }),
      );
      await denied(rules.as('kari').writeAtOnce(...writes(OLA)));
    },
  );

  describe('of a member', () => {
    const removal = changeMembers('kari', [KARI]);
    const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);
    const givenMember = (acceptedMinutesAgo: number) =>
      rules.given(
        projectWith(
          { memberIds: [KARI, OLA] },
          { [OLA]: { status: 'accepted', decidedAt: minutesAgo(acceptedMinutesAgo) } },
        ),
      );

    it('takes an acceptance back together with the membership', async () => {
      await givenMember(1);
      await denied(rules.as('kari').writeAtOnce(decide(OLA, 'pending')));
      await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined')));
      await denied(rules.as('kari').writeAtOnce(removal));
      await allowed(rules.as('kari').writeAtOnce(decide(OLA, 'pending'), removal));
      await allowed(rules.as('ola').writeAtOnce(deleteRequest(OLA)));
    });

    it('rejects taking back an acceptance after ten minutes, so that a removed member is not added again without a new request', async () => {
      await givenMember(11);
      await denied(rules.as('kari').writeAtOnce(decide(OLA, 'pending'), removal));
      await allowed(rules.as('kari').writeAtOnce(removal, deleteRequest(OLA)));
      await denied(rules.as('kari').writeAtOnce(changeMembers('kari', arrayUnion(OLA))));
    });

    it.each([1, 11])(
      'makes no refusal of it, which could not be withdrawn: %s',
      async (minutes) => {
        await givenMember(minutes);
        await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined'), removal));
      },
    );
  });

  it.each(['pending', 'accepted', 'declined'] as const)(
    'rejects deciding %s again',
    async (status) => {
      const kind = 'investor';
      await rules.given(projectWith({ memberIds: [KARI] }, { [INGRID]: { status, kind } }));
      await denied(rules.as('kari').writeAtOnce(decide(INGRID, status)));
    },
  );

  it.each<[string, object]>([
    ['another message', { message: 'Jeg lover alt' }],
    ['another kind', { kind: 'cofounder' }],
    ['another task', { taskId: 'open' }],
    ['another applicant', { applicant: cardOf(KARI) }],
    ['an old decision', { decidedAt: Timestamp.fromMillis(0) }],
    ['no date', { decidedAt: null }],
    ['an old change', { updatedAt: Timestamp.fromMillis(0) }],
    ['an unknown answer', { status: 'maybe' }],
  ])('rejects a decision with %s', async (_name, fields) => {
    await denied(rules.as('kari').writeAtOnce(decide(OLA, 'declined', fields)));
  });

  it('requires removing the date when undone', async () => {
    const declined = { status: 'declined', decidedAt: Timestamp.now() } as const;
    await rules.given(projectWith({ memberIds: [KARI] }, { [OLA]: declined }));
    await denied(
      rules.as('kari').writeAtOnce(decide(OLA, 'pending', { decidedAt: serverTimestamp() })),
    );
    await allowed(rules.as('kari').writeAtOnce(decide(OLA, 'pending')));
  });

  it.each([
    ['who has blocked the owner', 'berit'],
    ['the owner has blocked', 'carl'],
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
  const withdraws = (actor: Actor, uid = OLA) => rules.as(actor).writeAtOnce(deleteRequest(uid));
  const given = (fields: Partial<JoinRequest>, memberIds = [KARI]) =>
    rules.given(projectWith({ memberIds }, { [OLA]: fields }));

  itAllows(['ola'])(
    'allows only the requester to withdraw a pending request: %s',
    async (actor) => {
      await given({});
      return withdraws(actor);
    },
  );

  it('rejects a suspended user', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [SUSPENDED]: {} }));
    await denied(withdraws('suspended', SUSPENDED));
  });

  it('lets the owner delete a declined request, so that the user can ask again', async () => {
    await given({ status: 'declined' });
    await denied(withdraws('ola'));
    await denied(withdraws('ingrid'));
    await allowed(withdraws('kari'));
  });

  it('is rejected for an accepted request without leaving the project', async () => {
    await given({ status: 'accepted' }, [KARI, OLA]);
    await denied(withdraws('ola'));
    await denied(withdraws('kari'));
  });

  it('allows an investor to withdraw an accepted request', async () => {
    await given({ status: 'accepted', kind: 'investor' });
    await allowed(withdraws('ola'));
  });

  it('rejects a suspended owner', async () => {
    const owned = { ownerId: SUSPENDED, memberIds: [SUSPENDED] };
    await rules.given(projectWith(owned, { [OLA]: { status: 'declined' } }));
    await denied(withdraws('suspended'));
  });
});
