import { blockPath } from '@samspill/domain/blocks/paths';
import {
  type Conversation,
  directConversationId,
} from '@samspill/domain/conversations/conversation';
import {
  type Access,
  type ContactFacts,
  canBeInvited,
  decideAccess,
  MAX_SENT_CONTACTS,
  MAX_SENT_CONTACTS_WHEN_NEW,
} from '@samspill/domain/conversations/first-contact';
import { contactsPath, conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError, type ErrorCode } from '@samspill/domain/errors';
import { followingPath } from '@samspill/domain/follows/paths';
import { MATCHES, matchPath } from '@samspill/domain/matches/paths';
import { PROJECTS, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { requestPath } from '@samspill/domain/requests/paths';
import { FieldPath, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import {
  contacts,
  conversations,
  matches as matchesIn,
  people,
  projects,
  requests as requestsIn,
  settings as settingsIn,
} from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { runExclusive } from '../platform/triggers/run-exclusive.ts';
import {
  cardIdOf,
  matchCardOf,
  newConversation,
  newMessage,
  readMembers,
} from './conversation-store.ts';

const MAX_PROJECTS = 30;
/** Bounds the reads per first contact; two people rarely share more matches. */
const MAX_MATCHES = 5;

export interface Contact {
  readonly from: string;
  readonly isVerified: boolean;
  readonly to: string;
}

type FirstMessage = { readonly id: string; readonly text: string } | null;

/**
 * Whether both are members of a project, or the recipient has asked, without an invitation, to join one of the
 * sender's.
 */
async function hasSharedProject(
  deps: Deps,
  transaction: Transaction,
  { from, to }: Contact,
): Promise<boolean> {
  const own = deps.db.collection(PROJECTS).where('memberIds', 'array-contains', from);
  const { docs } = await transaction.get(own.limit(MAX_PROJECTS));
  const found = projects.only('memberIds', 'ownerId').parseAll(deps, docs);
  if (found.some(({ data }) => data.memberIds.includes(to))) return true;
  const led = found.filter(({ data }) => data.ownerId === from);
  if (led.length === 0) return false;
  const refs = led.map((project) => deps.db.doc(requestPath(project.id, to)));
  const requests = requestsIn.only('invitedBy').parseAll(deps, await transaction.getAll(...refs));
  return requests.some(({ data }) => data.invitedBy === undefined);
}

const maxPendingContactsOf = (
  deps: Deps,
  sender: Pick<Person, 'createdAt'>,
  isVerified: boolean,
): number => {
  const ageMs = deps.now().getTime() - sender.createdAt.toMillis();
  return isVerified && ageMs >= DAY_MS ? MAX_SENT_CONTACTS : MAX_SENT_CONTACTS_WHEN_NEW;
};

const countEntries = (entries: object = {}) => Object.keys(entries).length;

async function readContactFacts(
  deps: Deps,
  transaction: Transaction,
  contact: Contact,
): Promise<ContactFacts | null> {
  const { from, to, isVerified } = contact;
  const paths = [
    conversationPath(directConversationId(from, to)),
    userPath(from),
    userPath(to),
    settingsPath(to),
    followingPath(to, from),
    blockPath(from, to),
    blockPath(to, from),
    contactsPath(from),
    contactsPath(to),
  ];
  const found = await transaction.getAll(...paths.map((path) => deps.db.doc(path)));
  const [stored, sender, receiver, settings, follow, block, blocked, sent, received] = found;
  const conversation = conversations.only('state', 'createdBy').parse(deps, stored);
  const person = people.only('createdAt').parse(deps, sender);
  const other = people.only('status').parse(deps, receiver);
  if (!other || !person) return null;
  const isOpen = conversation?.state === 'open';
  const isKnown = isOpen || follow?.exists || (await hasSharedProject(deps, transaction, contact));
  const { whoMayWrite = 'everybody' } = settingsIn.only('whoMayWrite').parse(deps, settings) ?? {};
  return {
    state: conversation?.state ?? null,
    isOwnContact: conversation?.createdBy === from,
    isBlocked: Boolean(block?.exists || blocked?.exists) || other.status !== 'active',
    isFollowed: Boolean(follow?.exists),
    isKnown: Boolean(isKnown),
    whoMayWrite,
    sentCount: countEntries(contacts.parse(deps, sent)?.sent),
    maxSent: maxPendingContactsOf(deps, person, isVerified),
    receivedCount: countEntries(contacts.parse(deps, received)?.received),
  };
}

/**
 * Returns how the sender may write to the recipient and whether they may invite them. Throws `not-found` if the
 * recipient does not exist.
 */
export function readContactPermissions(
  deps: Deps,
  contact: Contact,
): Promise<{ readonly access: Access; readonly takesInvitations: boolean }> {
  if (contact.from === contact.to) throw new AppError('invalid-argument', 'uid: is your own');
  return deps.db.runTransaction(
    async (transaction) => {
      const facts = await readContactFacts(deps, transaction, contact);
      if (!facts) throw new AppError('not-found', 'There is no such person.');
      return { access: decideAccess(facts), takesInvitations: canBeInvited(facts) };
    },
    { readOnly: true },
  );
}

export const readAccess = async (deps: Deps, contact: Contact): Promise<Access> =>
  (await readContactPermissions(deps, contact)).access;

const ACCESS_ERRORS = {
  waiting: ['conflict', 'Your first message waits for an answer.'],
  'receiver-full': ['receiver-full', 'Too many wait for an answer of this person.'],
  'sender-full': ['sender-full', 'Too many of your first messages wait for an answer.'],
  closed: ['not-reachable', 'This person cannot be written to.'],
} as const satisfies Partial<Record<Access, readonly [ErrorCode, string]>>;

async function findMatch(deps: Deps, transaction: Transaction, { from, to }: Contact) {
  const between = (ownerId: string, uid: string) =>
    deps.db
      .collection(MATCHES)
      .where('ownerId', '==', ownerId)
      .where('uid', '==', uid)
      .where('status', '==', 'current')
      .limit(MAX_MATCHES);
  const found = await Promise.all([
    transaction.get(between(from, to)),
    transaction.get(between(to, from)),
  ]);
  const all = matchesIn.parseAll(
    deps,
    found.flatMap(({ docs }) => docs),
  );
  return all.toSorted((one, other) => other.data.score - one.data.score)[0];
}

async function sendRequest(
  deps: Deps,
  transaction: Transaction,
  contact: Contact,
  message: NonNullable<FirstMessage>,
): Promise<void> {
  const { from, to } = contact;
  const id = directConversationId(from, to);
  const match = await findMatch(deps, transaction, contact);
  const memberIds = [from, to].sort();
  const members = await readMembers(deps, transaction, memberIds);
  const now = FieldValue.serverTimestamp();
  const conversation = newConversation({
    kind: 'direct',
    memberIds,
    members,
    state: 'requested',
    createdBy: from,
  });
  transaction.create(deps.db.doc(conversationPath(id)), conversation);
  if (match) {
    const key = matchPath(match.id);
    transaction.create(deps.db.doc(messagePath(id, cardIdOf(key))), {
      ...newMessage({ senderId: match.data.uid, card: matchCardOf(match.data) }),
      // Before the commit, so that the message stays the last one.
      createdAt: Timestamp.fromDate(deps.now()),
    });
  }
  transaction.create(
    deps.db.doc(messagePath(id, message.id)),
    newMessage({ senderId: from, text: message.text }),
  );
  const merge = { merge: true };
  transaction.set(deps.db.doc(contactsPath(from)), { sent: { [id]: now } }, merge);
  transaction.set(deps.db.doc(contactsPath(to)), { received: { [id]: now } }, merge);
}

async function openForSender(
  deps: Deps,
  transaction: Transaction,
  { from, to }: Contact,
  message: FirstMessage,
): Promise<void> {
  const id = directConversationId(from, to);
  const ref = deps.db.doc(conversationPath(id));
  const messageRef = message && deps.db.doc(messagePath(id, message.id));
  const stored = await transaction.get(ref);
  const isSent = messageRef ? (await transaction.get(messageRef)).exists : true;
  if (!stored.exists) {
    const memberIds = [from, to].sort();
    const members = await readMembers(deps, transaction, memberIds);
    transaction.create(ref, newConversation({ kind: 'direct', memberIds, members }));
  } else if (conversations.only('state').parse(deps, stored)?.state !== 'open') {
    transaction.update(ref, { state: 'open', updatedAt: FieldValue.serverTimestamp() });
  }
  if (message && messageRef && !isSent)
    transaction.create(messageRef, newMessage({ senderId: from, text: message.text }));
}

interface SentMessage {
  readonly id: string;
  readonly state: Conversation['state'];
}

function writeInTransaction(
  deps: Deps,
  contact: Contact,
  message: FirstMessage,
): Promise<SentMessage> {
  const id = directConversationId(contact.from, contact.to);
  return deps.db.runTransaction(async (transaction) => {
    const facts = await readContactFacts(deps, transaction, contact);
    if (!facts) throw new AppError('not-found', 'There is no such person.');
    const access = decideAccess(facts);
    if (access === 'open') {
      await openForSender(deps, transaction, contact, message);
      return { id, state: 'open' };
    }
    if (access !== 'request') {
      const [code, reason] = ACCESS_ERRORS[access];
      throw new AppError(code, reason);
    }
    if (!message)
      throw new AppError('invalid-argument', 'text: is missing', { text: 'is missing' });
    await sendRequest(deps, transaction, contact, message);
    return { id, state: 'requested' };
  });
}

/**
 * Writes a message: opens the conversation if the users know each other, else sends a first contact. Throws the
 * refusal, or `invalid-argument` for a first contact without text. Idempotent per message id.
 */
export async function sendDirectMessage(
  deps: Deps,
  contact: Contact,
  message: FirstMessage,
): Promise<SentMessage> {
  const { from, to } = contact;
  if (from === to) throw new AppError('invalid-argument', 'uid: is your own');
  // Lock in a fixed order: two users who write to each other would otherwise deadlock.
  const [first, second] = from < to ? [from, to] : [to, from];
  return runExclusive(deps, first, () =>
    runExclusive(deps, second, () => writeInTransaction(deps, contact, message)),
  );
}

/** Removes an answered or impossible first contact from the pending ones. Idempotent. */
export async function clearPendingContact(
  deps: Deps,
  conversationId: string,
  uids: readonly string[],
): Promise<void> {
  // Isolate failures: a deleted account must not keep the other user's slot occupied.
  const those = { name: 'forget the contact', items: uids, pathOf: contactsPath };
  await forEachSettled(deps, those, async (uid) => {
    const contacts = await deps.db.doc(contactsPath(uid)).get();
    if (!contacts.exists) return;
    await contacts.ref.update(
      new FieldPath('sent', conversationId),
      FieldValue.delete(),
      new FieldPath('received', conversationId),
      FieldValue.delete(),
    );
  });
}
