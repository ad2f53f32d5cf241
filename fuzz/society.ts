import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  blockPath,
  conversationPath,
  projectPath,
  settingsPath,
  userPath,
} from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { personDocument, settingsDocument } from '../functions/src/testing/engine-client.ts';
import { projectDocument } from '../functions/src/testing/project-documents.ts';
import { tokenOf } from './browser-writes.ts';

const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));

/** Somebody who writes; without a uid nobody is signed in. */
export interface Somebody {
  readonly uid: string | null;
  readonly token: string | null;
}

export type Known = 'projects' | 'content' | 'comments' | 'tasks' | 'conversations' | 'messages';

/** Who takes part, and which documents their writes may be about. */
export interface Society {
  readonly people: readonly Somebody[];
  readonly uids: readonly string[];
  /** Ids by collection; what is let through joins them. */
  readonly known: Readonly<Record<Known, string[]>>;
}

const ACTIVE = ['founder', 'member', 'talent', 'investor', 'blocked', 'stranger', 'admin'] as const;

const conversation = (
  memberIds: readonly string[],
  state: Conversation['state'],
): Conversation => ({
  kind: 'direct',
  memberIds: [...memberIds],
  members: {},
  formerMemberIds: [],
  state,
  createdBy: memberIds[0] ?? null,
  title: '',
  photoPath: null,
  whoMayAdd: 'creator',
  projectId: null,
  lastMessage: null,
  lastMessageAt: LONG_AGO,
  messageCount: 0,
  countedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
});

/** People of this run's own, a founder with a published project and two conversations, somebody blocked, an administrator. */
export async function foundSociety(db: Firestore, run: string): Promise<Society> {
  const uidOf = (role: string) => `fuzz-${run}-${role}`;
  const [founder, member, blocked] = [uidOf('founder'), uidOf('member'), uidOf('blocked')];
  const projectId = `fuzz-${run}-project`;
  const writer = db.bulkWriter();
  for (const role of [...ACTIVE, 'suspended']) {
    const fields = {
      displayName: `Fuzz ${role}`,
      createdAt: LONG_AGO,
      status: role === 'suspended' ? ('suspended' as const) : ('active' as const),
    };
    const settings = settingsDocument({ email: `${uidOf(role)}@samspill.test`, digest: 'daily' });
    void writer.set(db.doc(userPath(uidOf(role))), personDocument(uidOf(role), fields));
    void writer.set(db.doc(settingsPath(uidOf(role))), settings);
  }
  const fields = { memberIds: [founder, member], skillsWanted: ['react'] };
  void writer.set(db.doc(projectPath(projectId)), projectDocument(founder, fields));
  const block = { blockedUid: blocked, createdAt: LONG_AGO };
  void writer.set(db.doc(blockPath(founder, blocked)), block);
  const [open, asked] = [`fuzz-${run}-open`, `fuzz-${run}-asked`];
  const talk = conversation([founder, member], 'open');
  void writer.set(db.doc(conversationPath(open)), talk);
  const contact = conversation([founder, uidOf('talent')], 'requested');
  void writer.set(db.doc(conversationPath(asked)), contact);
  await writer.close();
  const signedIn = [...ACTIVE, 'suspended', 'newcomer'].map((role) => ({
    uid: uidOf(role),
    token: tokenOf(uidOf(role), role === 'admin' ? { admin: true } : {}),
  }));
  const leader = { uid: founder, token: tokenOf(founder) };
  return {
    // The founder has most to write about.
    people: [leader, leader, ...signedIn, { uid: null, token: null }],
    uids: signedIn.map(({ uid }) => uid),
    known: {
      projects: [projectId],
      content: [],
      comments: [],
      tasks: [],
      conversations: [open, asked],
      messages: [],
    },
  };
}

/** Opens again what the server closes to whoever makes much of it: a fuzz makes much of everything. */
export async function liftLimits(db: Firestore, { uids }: Society): Promise<void> {
  const limits = uids.map((uid) => db.doc(`${userPath(uid)}/private/limits`));
  await Promise.all(limits.map((each) => each.delete()));
}
