import { conversationPath } from '@samspill/domain/conversations/paths';
import { DISGUISED_LINKS } from '@samspill/domain/find-link.cases';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath, requestsPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { REQUEST_DRAFT } from '@samspill/domain/requests/request.cases';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import type { Reaction } from '../platform/triggers/reaction.ts';
import { projectReactions } from '../projects/project-triggers.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
  writeAndReact,
} from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { membershipReactions, requestReactions } from './request-triggers.ts';
import { requestsPersonalData } from './requests-personal-data.ts';

const TIME_LIMIT_MS = scaled(60_000);
let serial = 0;

const engine = engineProject('requests');
const stored = async (path: string) => (await engine.db.doc(path).get()).data();

const happens = (reactions: readonly Reaction[], path: string, fields: DocumentData | null) =>
  writeAndReact(engine, reactions, path, fields);

async function given(fields: Partial<Project> = {}) {
  serial += 1;
  const id = `p${serial}`;
  const [owner, member, guest] = [`${id}-owner`, `${id}-member`, `${id}-guest`];
  await addPeople(engine.db, [owner, member, guest]);
  const project = projectDocument(owner, fields);
  await engine.write(projectPath(id), project);
  const changes = (change: Partial<Project> | null) =>
    happens(membershipReactions, projectPath(id), change && { ...project, ...change });
  const asks = (uid: string, request: Partial<JoinRequest> | null) =>
    happens(requestReactions, requestPath(id, uid), request && requestOf(id, uid, request));
  return { id, owner, member, guest, project, changes, asks };
}

const requestOf = (projectId: string, uid: string, fields: Partial<JoinRequest>): DocumentData => ({
  ...REQUEST_DRAFT,
  applicant: { uid, name: uid, photoPath: null },
  projectId,
  status: 'pending',
  decidedAt: null,
  createdAt: Timestamp.fromMillis(serial),
  updatedAt: Timestamp.now(),
  ...fields,
});

const decided = (status: 'accepted' | 'declined') => ({ status, decidedAt: Timestamp.now() });

async function notificationsOf(uid: string) {
  const { docs } = await engine.db.collection(notificationsPath(uid)).get();
  return docs.map((each) => each.data());
}

describe('membership request', () => {
  it('notifies the owner once and groups the requests of a project', async () => {
    const { id, owner, guest, member, asks } = await given();
    await asks(guest, {});
    await asks(member, {});
    expect(await notificationsOf(owner)).toMatchObject([
      {
        type: 'request',
        count: 2,
        readAt: null,
        subject: { kind: 'project', id, title: 'Båtlaget', href: `/projects/${id}?tab=members` },
      },
    ]);
  });

  it.each<[Partial<JoinRequest>, string | undefined]>([
    [{ kind: 'talent' }, undefined],
    [{ kind: 'cofounder' }, 'askedCofounder'],
    [{ kind: 'investor' }, 'askedMeeting'],
    [{ kind: 'talent', taskId: 'paint' }, 'offeredHelp'],
  ])(
    'says what is asked, apart from other requests, and is taken back: %j',
    async (fields, event) => {
      const { owner, guest, member, asks } = await given();
      await asks(member, { kind: 'talent' });
      await asks(guest, fields);
      const notifications = await notificationsOf(owner);
      expect(notifications).toHaveLength(event === undefined ? 1 : 2);
      expect(
        notifications.find(({ actors }) => actors.some((each: DocumentData) => each.uid === guest))
          ?.event,
      ).toBe(event);
      await asks(guest, null);
      expect(await notificationsOf(owner)).toMatchObject([{ count: 1, actors: [{ uid: member }] }]);
    },
  );

  it('that is withdrawn unread leaves no notification, and may be repeated', async () => {
    const { owner, guest, member, asks } = await given();
    await asks(guest, {});
    await asks(member, {});
    await asks(guest, null);
    expect(await notificationsOf(owner)).toMatchObject([{ count: 1, actors: [{ uid: member }] }]);
    await asks(member, null);
    expect(await notificationsOf(owner)).toEqual([]);
    await asks(guest, { createdAt: Timestamp.now() });
    expect(await notificationsOf(owner)).toMatchObject([{ count: 1, actors: [{ uid: guest }] }]);
  });

  it.each(['accepted', 'declined'] as const)(
    'notifies the applicant when it is %s',
    async (status) => {
      const { id, owner, guest, asks } = await given();
      await asks(guest, {});
      await asks(guest, decided(status));
      expect(await notificationsOf(owner)).toEqual([]);
      expect(await notificationsOf(guest)).toMatchObject([
        {
          type: 'request',
          event: status,
          count: 1,
          actors: [{ uid: owner }],
          subject: { id, href: `/projects/${id}` },
        },
      ]);
    },
  );

  it('leaves only the latest notification when decided again', async () => {
    const { guest, asks } = await given();
    await asks(guest, {});
    await asks(guest, decided('declined'));
    await asks(guest, decided('accepted'));
    expect(await notificationsOf(guest)).toMatchObject([{ event: 'accepted' }]);
    await asks(guest, { status: 'pending' });
    expect(await notificationsOf(guest)).toEqual([]);
  });

  it('is deleted with its project', async () => {
    const { id, guest, changes, asks } = await given();
    await asks(guest, {});
    await changes(null);
    expect((await engine.db.collection(requestsPath(id)).get()).size).toBe(0);
  });
});

describe('a message with a link that rules cannot detect', () => {
  it.each(DISGUISED_LINKS)('is emptied: %j', async (link) => {
    const { id, owner, guest, asks } = await given();
    await asks(guest, { message: `Se ${link}` });
    expect(await stored(requestPath(id, guest))).toMatchObject({ message: '', status: 'pending' });
    expect(await notificationsOf(owner)).toHaveLength(1);
  });

  it.each(DISGUISED_LINKS)('loses its role if that has the link: %j', async (link) => {
    const { id, owner, guest, asks } = await given();
    await asks(guest, { message: 'Møte kl. 10.30?', role: link });
    const request = await stored(requestPath(id, guest));
    expect(request).toMatchObject({ message: 'Møte kl. 10.30?', status: 'pending' });
    expect(request).not.toHaveProperty('role');
    expect(await notificationsOf(owner)).toHaveLength(1);
  });

  it('keeps other roles', async () => {
    const { id, guest, asks } = await given();
    await asks(guest, { message: '', role: 'Node.js-utvikler' });
    expect(await stored(requestPath(id, guest))).toMatchObject({ role: 'Node.js-utvikler' });
  });

  it('keeps other messages, and messages from before the rule', async () => {
    const { id, guest, asks } = await given();
    await asks(guest, { message: 'Møte kl. 10.30?' });
    expect(await stored(requestPath(id, guest))).toMatchObject({ message: 'Møte kl. 10.30?' });
    await engine.write(requestPath(id, guest), requestOf(id, guest, { message: 'Se x.no' }));
    await asks(guest, { message: 'Se x.no', ...decided('declined') });
    await asks(guest, { message: 'Se x.no', status: 'pending' });
    expect(await stored(requestPath(id, guest))).toMatchObject({ message: 'Se x.no' });
  });
});

describe('invitation', () => {
  const from = (owner: string) => ({ invitedBy: owner, status: 'invited' }) as const;

  it('notifies the invited user and not the owner', async () => {
    const { id, owner, guest, asks } = await given();
    await asks(guest, from(owner));
    expect(await notificationsOf(guest)).toMatchObject([
      {
        type: 'request',
        event: 'invited',
        count: 1,
        actors: [{ uid: owner }],
        subject: { id, href: `/projects/${id}` },
      },
    ]);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it('that is withdrawn unread leaves no notification, also when the user asks instead', async () => {
    const { owner, guest, asks } = await given();
    await asks(guest, from(owner));
    await asks(guest, null);
    expect(await notificationsOf(guest)).toEqual([]);
    await asks(guest, { createdAt: Timestamp.now() });
    expect(await notificationsOf(owner)).toMatchObject([{ count: 1, actors: [{ uid: guest }] }]);
  });

  it.each([
    ['accepted', 'inviteAccepted'],
    ['declined', 'inviteDeclined'],
  ] as const)('notifies the owner when it is %s, until it is withdrawn', async (status, event) => {
    const { id, owner, guest, asks } = await given();
    await asks(guest, from(owner));
    await asks(guest, { ...from(owner), ...decided(status) });
    expect(await notificationsOf(guest)).toEqual([]);
    expect(await notificationsOf(owner)).toMatchObject([
      {
        type: 'request',
        event,
        count: 1,
        actors: [{ uid: guest }],
        subject: { id, href: `/projects/${id}?tab=members` },
      },
    ]);
    await asks(guest, from(owner));
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it('opens a conversation with the sender, starting with their text', async () => {
    const { id, owner, guest, member, changes, asks } = await given();
    await asks(guest, from(owner));
    await changes({ ownerId: member, memberIds: [owner, member] });
    const message = 'Vil du være med?';
    await asks(guest, { ...from(owner), message, ...decided('accepted') });
    const path = conversationPath(`direct_${guest}_${owner}`);
    const { docs } = await engine.db.collection(`${path}/messages`).get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { senderId: owner, card: { kind: 'invitation', projectId: id, as: 'talent', message } },
    ]);
  });

  it('is personal data of sender and recipient', async () => {
    const { id, owner, guest, asks } = await given();
    await asks(guest, from(owner));
    const documentPath = requestPath(id, guest);
    for (const uid of [owner, guest])
      expect(await requestsPersonalData.collect(engine.deps, { uid, email: '' })).toMatchObject([
        { documentPath },
      ]);
    await requestsPersonalData.erase(engine.deps, { uid: owner, email: '' });
    expect(await stored(documentPath)).toBeUndefined();
  });
});

describe('accepting', () => {
  it.each(['talent', 'investor'] as const)(
    'a %s opens a conversation of both, starting with the request',
    async (kind) => {
      const { id, owner, guest, asks } = await given();
      await asks(guest, { kind });
      await asks(guest, { kind, ...decided('accepted') });
      const path = conversationPath(`direct_${guest}_${owner}`);
      expect(await stored(path)).toMatchObject({ kind: 'direct', memberIds: [guest, owner] });
      const { docs } = await engine.db.collection(`${path}/messages`).get();
      expect(docs.map((each) => each.data())).toMatchObject([
        { senderId: guest, card: { kind: 'request', projectId: id, as: kind, status: 'accepted' } },
      ]);
    },
  );

  it('opens no conversation when declined', async () => {
    const { owner, member, asks } = await given();
    await asks(member, { kind: 'investor', ...decided('declined') });
    expect(await stored(conversationPath(`direct_${member}_${owner}`))).toBeUndefined();
  });

  it.each<[string, Partial<Task>, boolean]>([
    ['nobody’s', {}, true],
    ['assigned to another member by now', { assigneeId: 'other' }, false],
    ['done', { status: 'done' }, false],
  ])(
    'assigns the offered task only if it is open and unassigned: %s',
    async (_name, task, isAssigned) => {
      const { id, owner, guest, asks } = await given();
      await engine.write(taskPath(id, 'a'), taskDocument(id, 'x', task));
      await engine.write(projectPath(id), {
        ...(await stored(projectPath(id))),
        memberIds: [owner, guest],
      });
      await asks(guest, { taskId: 'a', ...decided('accepted') });
      const after = await stored(taskPath(id, 'a'));
      expect(after?.assigneeId === guest && after.assignedBy === owner).toBe(isAssigned);
    },
  );

  it('assigns no task to a non-member', async () => {
    const { id, guest, asks } = await given();
    await engine.write(taskPath(id, 'a'), taskDocument(id, 'x'));
    await asks(guest, { taskId: 'a', ...decided('accepted') });
    expect((await stored(taskPath(id, 'a')))?.assigneeId).toBeNull();
  });
});

describe('members', () => {
  it('have a conversation that follows the membership', async () => {
    const { id, owner, member, guest, changes } = await given();
    const path = conversationPath(`project_${id}`);
    await changes({ memberIds: [owner, member] });
    expect(await stored(path)).toMatchObject({ kind: 'project', memberIds: [owner, member] });
    await changes({ memberIds: [owner, guest], title: 'Tare' });
    expect(await stored(path)).toMatchObject({ memberIds: [owner, guest], title: 'Tare' });
  });

  it('receive the name of the remover when removed', async () => {
    const { owner, member, changes } = await given();
    await changes({ memberIds: [owner, member] });
    await changes({ memberIds: [owner], membersChangedBy: owner });
    expect(await notificationsOf(member)).toMatchObject([
      { event: 'removed', actors: [{ uid: owner }] },
    ]);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it('receive no notification when their acceptance is revoked', async () => {
    const { owner, guest, changes, asks } = await given();
    await changes({ memberIds: [owner, guest] });
    await asks(guest, { status: 'pending' });
    await changes({ memberIds: [owner], membersChangedBy: owner });
    expect(await notificationsOf(guest)).toEqual([]);
  });

  it('trigger a notification to the owner when they leave', async () => {
    const { owner, member, changes } = await given();
    await changes({ memberIds: [owner, member] });
    await changes({ memberIds: [owner], membersChangedBy: member });
    expect(await notificationsOf(owner)).toMatchObject([
      { event: 'left', actors: [{ uid: member }] },
    ]);
    expect(await notificationsOf(member)).toEqual([]);
  });

  it('notifies the member of an ownership offer, and the former owner of its acceptance', async () => {
    const { id, owner, member, project, changes } = await given();
    await changes({ memberIds: [owner, member] });
    const offered = { ...project, memberIds: [owner, member], offeredTo: member };
    await happens(membershipReactions, projectPath(id), offered);
    expect(await notificationsOf(member)).toMatchObject([
      { event: 'offered', actors: [{ uid: owner }] },
    ]);
    const { offeredTo: _, ...taken } = { ...offered, ownerId: member };
    await happens(membershipReactions, projectPath(id), taken);
    expect(await notificationsOf(owner)).toMatchObject([
      { event: 'takenOver', actors: [{ uid: member }] },
    ]);
    expect(await notificationsOf(member)).toHaveLength(1);
  });

  it('receive a notification and a higher project count when they become owner', async () => {
    const { id, owner, member, project, changes } = await given();
    await changes({ memberIds: [owner, member] });
    const both = { ...project, memberIds: [owner, member] };
    await happens(projectReactions, projectPath(id), both);
    const change = await happens(membershipReactions, projectPath(id), {
      ...both,
      ownerId: member,
    });
    await deliverTwice(engine.deps, projectReactions, change);
    expect(await notificationsOf(member)).toMatchObject([
      { event: 'handedOver', actors: [{ uid: owner }] },
    ]);
    expect((await stored(`users/${member}`))?.counters.projects).toBe(1);
    expect((await stored(`users/${owner}`))?.counters.projects).toBe(0);
  });
});

it(
  'leaves the same documents in any order of events',
  async () => {
    const { id, owner, guest, member } = await given();
    const write = (uid: string, fields: Partial<JoinRequest> | null) =>
      engine.write(requestPath(id, uid), fields && requestOf(id, uid, fields));
    await deliverShuffled(engine.deps, requestReactions, [
      await write(guest, {}),
      await write(guest, null),
      await write(guest, { createdAt: Timestamp.now() }),
      await write(member, { kind: 'investor' }),
      await write(member, { kind: 'investor', ...decided('accepted') }),
    ]);
    expect(await notificationsOf(owner)).toMatchObject([{ count: 1, actors: [{ uid: guest }] }]);
    expect(await notificationsOf(member)).toMatchObject([{ event: 'accepted', count: 1 }]);
    expect(await stored(conversationPath(`direct_${guest}_${owner}`))).toBeUndefined();
    expect(await stored(conversationPath(`direct_${member}_${owner}`))).toBeDefined();
  },
  TIME_LIMIT_MS,
);
