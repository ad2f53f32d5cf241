import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { limitsPath } from '@samspill/domain/limits/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { WhoMayWrite } from '@samspill/domain/people/settings';
import { REQUESTS, requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import {
  INVALID_INVITATIONS,
  INVITATION_DRAFT,
  VALID_INVITATIONS,
} from '@samspill/domain/requests/request.cases';
import { arrayUnion, limit, orderBy, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { afterAll, beforeEach, describe, it } from 'vitest';
import {
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
import {
  BERIT,
  CARL,
  cardOf,
  createdNow,
  daysFromNow,
  PEOPLE_AND_BLOCKS,
} from './testing/content-documents.ts';
import { conversation } from './testing/conversation-documents.ts';
import { person, settings } from './testing/documents.ts';
import {
  changeMembers,
  decide,
  deleteRequest,
  PROJECT,
  projectWith,
} from './testing/request-documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('invitations', PEOPLE_AND_BLOCKS);

const newInvitation = (uid: string, by: string, fields: object = {}) => ({
  ...INVITATION_DRAFT,
  taskId: null,
  applicant: cardOf(uid),
  invitedBy: by,
  projectId: PROJECT,
  status: 'invited',
  decidedAt: null,
  ...createdNow(),
  ...fields,
});

const invite = (actor: Actor, fields: object = {}, uid: string = OLA) =>
  rules.as(actor).set(requestPath(PROJECT, uid), newInvitation(uid, actor, fields));

const INVITED: Partial<JoinRequest> = { invitedBy: KARI, status: 'invited', kind: 'cofounder' };

const given = (fields: Partial<JoinRequest> = {}, memberIds = [KARI]) =>
  rules.given(projectWith({ memberIds }, { [OLA]: { ...INVITED, ...fields } }));

describe('inviting', () => {
  beforeEach(async () => {
    await rules.given(projectWith({ memberIds: [KARI, INGRID] }));
    await rules.forget(requestPath(PROJECT, OLA));
  });

  it.each(VALID_INVITATIONS)('accepts $name', async ({ fields }) => {
    await allowed(invite('kari', fields));
  });

  it.each(INVALID_INVITATIONS)('rejects $name', async ({ fields }) => {
    await denied(invite('kari', fields));
  });

  itAllows(['kari'])('allows only the owner: %s', (actor) => invite(actor));

  it.each<[string, object]>([
    ['accepted at once', { status: 'accepted' }],
    ['that waits for the owner', { status: 'pending' }],
    ['decided at once', { decidedAt: serverTimestamp() }],
    ['for another project', { projectId: 'p2' }],
    ['in another’s name', { invitedBy: INGRID }],
    ['in nobody’s name', { invitedBy: null }],
    ['with another’s card', { applicant: cardOf(INGRID) }],
    ['with another name', { applicant: { ...cardOf(OLA), name: 'Kari' } }],
    ['made long ago', { createdAt: Timestamp.fromMillis(0) }],
    ['changed long ago', { updatedAt: Timestamp.fromMillis(0) }],
  ])('rejects an invitation %s', async (_name, fields) => {
    await denied(invite('kari', fields));
  });

  it.each(Object.keys(newInvitation(OLA, KARI)))('requires the field %s', async (field) => {
    const { [field]: _left, ...fields } = newInvitation(OLA, KARI) as Record<string, unknown>;
    await denied(rules.as('kari').set(requestPath(PROJECT, OLA), fields));
  });

  it.each([
    ['oneself', KARI],
    ['a member', INGRID],
    ['who is suspended', SUSPENDED],
  ])('rejects inviting %s', async (_name, uid) => {
    await rules.forget(requestPath(PROJECT, uid));
    await denied(invite('kari', {}, uid));
  });

  it.each([
    ['a-b_c', true],
    ['a.b', false],
  ])('accepts the user id %s: %s', async (uid, isAllowed) => {
    await rules.given({ [userPath(uid)]: person() });
    await expectAccess(isAllowed, invite('kari', {}, uid));
  });

  it('rejects inviting a user without a profile', async () => {
    await denied(invite('kari', { applicant: cardOf(OLA) }, 'newcomer'));
  });

  it.each([
    ['who has blocked the owner', BERIT],
    ['a user the owner has blocked', CARL],
  ])('rejects inviting %s', async (_name, uid) => {
    await rules.given(projectWith({ ownerId: OLA, memberIds: [OLA] }));
    await denied(invite('ola', {}, uid));
    await allowed(invite('ola', {}, INGRID));
    await rules.forget(requestPath(PROJECT, INGRID));
  });

  describe('contact setting of the invited user', () => {
    const talks = conversationPath(directConversationId(KARI, OLA));
    const follows = followingPath(OLA, KARI);
    beforeEach(() => Promise.all([talks, follows].map((path) => rules.forget(path))));
    const chooses = (whoMayWrite: WhoMayWrite) =>
      rules.given({ [settingsPath(OLA)]: { ...settings(OLA), whoMayWrite } });

    it('accepts invitations from strangers with the setting for all members', async () => {
      await chooses('everybody');
      await allowed(invite('kari'));
    });

    it('accepts invitations from followed users and contacts with the setting for known members', async () => {
      await chooses('known');
      await denied(invite('kari'));
      await rules.given({ [follows]: { kind: 'user' } });
      await allowed(invite('kari'));
    });

    it('accepts invitations from contacts but not from followed users with the strictest setting', async () => {
      await chooses('nobody');
      await rules.given({ [follows]: { kind: 'user' } });
      await denied(invite('kari'));
      await rules.given({ [talks]: conversation({ state: 'requested', createdBy: KARI }) });
      await denied(invite('kari'));
      await rules.given({ [talks]: conversation() });
      await allowed(invite('kari'));
    });

    it('accepts contacts with the strictest setting in either order of the conversation’s ids', async () => {
      await rules.given(projectWith({ ownerId: OLA, memberIds: [OLA] }));
      const whoMayWrite = 'nobody' as const;
      await rules.given({ [settingsPath(KARI)]: { ...settings(KARI), whoMayWrite } });
      await denied(invite('ola', {}, KARI));
      await rules.given({ [talks]: conversation() });
      await allowed(invite('ola', {}, KARI));
      await rules.forget(requestPath(PROJECT, KARI));
    });

    afterAll(() => Promise.all([OLA, KARI].map((uid) => rules.forget(settingsPath(uid)))));
  });

  it('rejects a suspended owner', async () => {
    await rules.given(projectWith({ ownerId: SUSPENDED, memberIds: [SUSPENDED] }));
    await denied(invite('suspended'));
  });

  it.each<[string, object]>([
    ['a draft', { status: 'draft' }],
    ['an archived project', { status: 'archived' }],
    ['a hidden project', { hidden: true }],
    ['a full project', { memberIds: [KARI, ...Array.from({ length: 49 }, (_, i) => `m${i}`)] }],
  ])('rejects an invitation to %s', async (_name, fields) => {
    await rules.given(projectWith({ memberIds: [KARI], ...fields }));
    await denied(invite('kari'));
  });

  it.each(['pending', 'invited', 'accepted', 'declined'] as const)(
    'rejects a second document when the first is %s',
    async (status) => {
      await given({ status });
      await denied(invite('kari'));
    },
  );

  it('rejects a request by an invited user', async () => {
    await given();
    const { invitedBy: _by, ...asked } = newInvitation(OLA, KARI, { status: 'pending' });
    await denied(rules.as('ola').set(requestPath(PROJECT, OLA), asked));
  });
});

describe('reading an invitation', () => {
  beforeEach(() => given());

  itAllows(['ola', 'kari'])('allows only the invited user and the owner: %s', (actor) =>
    rules.as(actor).get(requestPath(PROJECT, OLA)),
  );

  itAllows(['ola'])('lists pending invitations for the invited user only: %s', (actor) =>
    rules
      .as(actor)
      .listGroup(
        REQUESTS,
        where('applicant.uid', '==', OLA),
        where('status', '==', 'invited'),
        orderBy('createdAt', 'desc'),
        limit(20),
      ),
  );

  it('rejects unlimited lists and lists over all users', async () => {
    await denied(rules.as('ola').listGroup(REQUESTS, where('applicant.uid', '==', OLA)));
    await denied(rules.as('ola').listGroup(REQUESTS, limit(20)));
  });
});

describe('answering', () => {
  const accept = (by: Actor, uid = OLA) => [
    decide(uid, 'accepted'),
    changeMembers(by, arrayUnion(uid)),
  ];

  beforeEach(() => given());

  itAllows(['ola'])('allows only the invited user to accept and join: %s', (actor) =>
    rules.as(actor).writeAtOnce(...accept(actor)),
  );

  itAllows(['ola'])('allows only the invited user to decline: %s', (actor) =>
    rules.as(actor).writeAtOnce(decide(OLA, 'declined')),
  );

  it('requires accepting and joining in the same batch', async () => {
    const joins = changeMembers('ola', arrayUnion(OLA));
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'accepted')));
    await denied(rules.as('ola').writeAtOnce(joins));
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'declined'), joins));
  });

  it('rejects adding other members or changing other fields', async () => {
    const both = [decide(OLA, 'accepted'), changeMembers('ola', arrayUnion(OLA, INGRID))];
    await denied(rules.as('ola').writeAtOnce(...both));
    const leading = changeMembers('ola', arrayUnion(OLA), { ownerId: OLA });
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'accepted'), leading));
    const signed = changeMembers('ola', arrayUnion(OLA), { membersChangedBy: KARI });
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'accepted'), signed));
  });

  it('waits while the user has left too many projects', async () => {
    const left = { closedUntil: { join: daysFromNow(1) } };
    await rules.given({ [limitsPath(OLA)]: left });
    await denied(rules.as('ola').writeAtOnce(...accept('ola')));
    await allowed(rules.as('ola').writeAtOnce(decide(OLA, 'declined')));
    await rules.forget(limitsPath(OLA));
  });

  it('rejects a requester who adds themself', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [INGRID]: {} }));
    await denied(rules.as('ingrid').writeAtOnce(...accept('ingrid', INGRID)));
  });

  it('rejects a suspended user', async () => {
    await rules.given(projectWith({ memberIds: [KARI] }, { [SUSPENDED]: INVITED }));
    await denied(rules.as('suspended').writeAtOnce(...accept('suspended', SUSPENDED)));
    await denied(rules.as('suspended').writeAtOnce(decide(SUSPENDED, 'declined')));
  });

  it('rejects accepting for a full project', async () => {
    const others = Array.from({ length: 49 }, (_, index) => `m${index}`);
    await given({}, [KARI, ...others]);
    await denied(rules.as('ola').writeAtOnce(...accept('ola')));
  });

  it.each<[string, object, string]>([
    ['the owner who has blocked one', { ownerId: BERIT }, KARI],
    ['an owner who is blocked', { ownerId: CARL }, KARI],
    ['a former owner who has blocked one', {}, BERIT],
    ['a former owner who is blocked', {}, CARL],
  ])('rejects accepting across a block: %s', async (_name, fields, invitedBy) => {
    const project = { memberIds: [KARI, BERIT, CARL], ...fields };
    await rules.given(projectWith(project, { [OLA]: { ...INVITED, invitedBy } }));
    await denied(rules.as('ola').writeAtOnce(...accept('ola')));
    await allowed(rules.as('ola').writeAtOnce(decide(OLA, 'declined')));
  });

  it('can be undone together with the membership', async () => {
    await given({ status: 'accepted' }, [KARI, OLA]);
    const leaves = changeMembers('ola', [KARI]);
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'invited')));
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'pending'), leaves));
    await allowed(rules.as('ola').writeAtOnce(decide(OLA, 'invited'), leaves));
  });

  it('can change from declined to accepted', async () => {
    await given({ status: 'declined' });
    await allowed(rules.as('ola').writeAtOnce(...accept('ola')));
  });

  it.each<[string, object]>([
    ['another message', { message: 'Jeg lover alt' }],
    ['another kind', { kind: 'talent' }],
    ['another sender', { invitedBy: OLA }],
    ['an old decision', { decidedAt: Timestamp.fromMillis(0) }],
    ['an old change', { updatedAt: Timestamp.fromMillis(0) }],
  ])('rejects an answer with %s', async (_name, fields) => {
    await denied(rules.as('ola').writeAtOnce(decide(OLA, 'declined', fields)));
  });
});

describe('withdrawing an invitation', () => {
  const forget = (actor: Actor) => rules.as(actor).writeAtOnce(deleteRequest(OLA));

  itAllows(['kari'])(
    'allows only the owner to withdraw a pending invitation: %s',
    async (actor) => {
      await given();
      return forget(actor);
    },
  );

  itAllows(['ola'])(
    'allows only the invited user to delete a declined invitation: %s',
    async (actor) => {
      await given({ status: 'declined' });
      return forget(actor);
    },
  );

  it('requires leaving the project after accepting', async () => {
    await given({ status: 'accepted' }, [KARI, OLA]);
    await denied(forget('ola'));
    await denied(forget('kari'));
    const removes = changeMembers('kari', [KARI]);
    await denied(rules.as('kari').writeAtOnce(removes));
    await allowed(rules.as('kari').writeAtOnce(removes, deleteRequest(OLA)));
  });

  it('lets the new owner but not the former owner withdraw it', async () => {
    await rules.given(
      projectWith({ ownerId: INGRID, memberIds: [KARI, INGRID] }, { [OLA]: INVITED }),
    );
    await denied(forget('kari'));
    await allowed(forget('ingrid'));
  });

  it('is rejected for a deleted project', async () => {
    await given();
    await rules.forget(projectPath(PROJECT));
    await denied(forget('kari'));
  });
});
