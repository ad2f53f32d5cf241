import { blockPath } from '@samspill/domain/blocks/paths';
import type { Conversation } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import type { Firestore, WithFieldValue } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { newConversation, newMessage } from '../functions/src/conversations/conversation-store.ts';
import { personDocument, settingsDocument } from '../functions/src/testing/engine-client.ts';
import { projectDocument } from '../functions/src/testing/project-documents.ts';
import { tokenOf } from './browser-writes.ts';

const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));

interface Actor {
  readonly uid: string | null;
  readonly token: string | null;
}

export interface TestUsers {
  readonly people: readonly Actor[];
  readonly uids: readonly string[];
  readonly known: Map<string, readonly string[]>;
}

const ACTIVE = ['founder', 'member', 'talent', 'investor', 'blocked', 'stranger', 'admin'] as const;

type UidOf = (role: string) => string;
type Documents = Readonly<Record<string, object>>;

const directConversationOf = (memberIds: string[], state: Conversation['state']) =>
  newConversation({
    kind: 'direct',
    memberIds,
    members: {},
    state,
    createdBy: memberIds[0] ?? null,
  });

function describePeople(uidOf: UidOf): Documents {
  const people = [...ACTIVE, 'suspended'].flatMap((role): [string, object][] => {
    const uid = uidOf(role);
    const status = role === 'suspended' ? 'suspended' : 'active';
    const fields = { displayName: `Fuzz ${role}`, createdAt: LONG_AGO, status } as const;
    const settings = settingsDocument({ email: `${uid}@samspill.test`, digest: 'daily' });
    return [
      [userPath(uid), personDocument(uid, fields)],
      [settingsPath(uid), settings],
    ];
  });
  const [founder, blocked] = [uidOf('founder'), uidOf('blocked')];
  const block = { blockedUid: blocked, createdAt: LONG_AGO };
  return Object.fromEntries([...people, [blockPath(founder, blocked), block]]);
}

function describeProject(uidOf: UidOf, projectId: string): Documents {
  const [founder, member, talent] = [uidOf('founder'), uidOf('member'), uidOf('talent')];
  const invitation: WithFieldValue<JoinRequest> = {
    kind: 'talent',
    message: 'Bli med!',
    taskId: null,
    projectId,
    invitedBy: founder,
    applicant: { uid: talent, name: 'Fuzz talent', photoPath: null },
    status: 'invited',
    decidedAt: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  };
  const fields = { memberIds: [founder, member], skillsWanted: ['react'] };
  return {
    [projectPath(projectId)]: projectDocument(founder, fields),
    [requestPath(projectId, talent)]: invitation,
  };
}

function describeConversations(uidOf: UidOf, ids: readonly [string, string, string]): Documents {
  const [open, asked, group] = ids;
  const [founder, member, talent] = [uidOf('founder'), uidOf('member'), uidOf('talent')];
  const memberIds = [founder, member, talent, uidOf('suspended')];
  const several = { kind: 'group', title: 'Fuzz', createdBy: founder, memberIds } as const;
  const said = ids.flatMap((id): [string, object][] => [
    [messagePath(id, 'first'), newMessage({ senderId: founder, text: 'Hei' })],
    [messagePath(id, 'second'), newMessage({ senderId: founder, text: 'Er du der?' })],
  ]);
  return {
    [conversationPath(open)]: directConversationOf([founder, member], 'open'),
    [conversationPath(asked)]: directConversationOf([founder, talent], 'requested'),
    [conversationPath(group)]: newConversation({ ...several, members: {} }),
    ...Object.fromEntries(said),
  };
}

/**
 * Creates the run’s own users: a founder with a published project, an invited user, conversations with messages, a
 * blocked user and an administrator.
 */
export async function createTestUsers(db: Firestore, run: string): Promise<TestUsers> {
  const uidOf: UidOf = (role) => `fuzz-${run}-${role}`;
  const projectId = `fuzz-${run}-project`;
  const conversations = [`fuzz-${run}-open`, `fuzz-${run}-asked`, `fuzz-${run}-group`] as const;
  const documents = {
    ...describePeople(uidOf),
    ...describeProject(uidOf, projectId),
    ...describeConversations(uidOf, conversations),
  };
  const writer = db.bulkWriter();
  for (const [path, fields] of Object.entries(documents)) void writer.set(db.doc(path), fields);
  await writer.close();
  const signedIn = [...ACTIVE, 'suspended', 'newcomer'].map((role) => ({
    uid: uidOf(role),
    token: tokenOf(uidOf(role), role === 'admin' ? { admin: true } : {}),
  }));
  const leader = { uid: uidOf('founder'), token: tokenOf(uidOf('founder')) };
  return {
    // Favors the founder, who can access the most documents.
    people: [leader, leader, ...signedIn, { uid: null, token: null }],
    uids: signedIn.map(({ uid }) => uid),
    known: new Map<string, readonly string[]>([
      ['projects', [projectId]],
      ['conversations', conversations],
      ['messages', ['first', 'second']],
    ]),
  };
}

export async function resetLimits(db: Firestore, { uids }: TestUsers): Promise<void> {
  const limits = uids.map((uid) => db.doc(`${userPath(uid)}/private/limits`));
  await Promise.all(limits.map((each) => each.delete()));
}
