import { CONTENT_SERVER_FIELDS, plainDraft } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { deletedContentPath } from '@samspill/domain/content/paths';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { closedUntilMs, countLinks } from '@samspill/domain/limits/rate-limits';
import type { NotificationEvent } from '@samspill/domain/notification-kinds';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { isProjectVisible } from '@samspill/domain/projects/project';
import { SCHEDULED, scheduledItemsPath, scheduledPath } from '@samspill/domain/scheduled/paths';
import type { NotSentReason, Scheduled } from '@samspill/domain/scheduled/scheduled';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { withoutMentionsOf } from '../content/content-personal-data.ts';
import { isVisible } from '../content/content-store.ts';
import {
  deleteImagesDroppedBy,
  droppedImagePaths,
  imagePathsOf,
} from '../content/content-triggers.ts';
import { postsBy } from '../content/text-limits.ts';
import { newMessage } from '../conversations/conversation-store.ts';
import { messagesBy } from '../conversations/message-limits.ts';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { isBlocked, notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import {
  contents,
  conversations,
  groups,
  limits,
  people,
  projects,
  scheduled,
} from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { isMaintained } from '../platform/http/site-switches.ts';
import { applyRateLimit } from '../platform/limits/apply-rate-limits.ts';
import { isUpdated, paceChanges } from '../platform/limits/limit-edits.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';

const EVENT_OF: Readonly<Record<NotSentReason, NotificationEvent>> = {
  limit: 'notSentLimit',
  place: 'notSentPlace',
  quote: 'notSentQuote',
  suspended: 'notSentSuspended',
};

/** In a reaction instead of the run that refused it, which may be killed before it notifies. */
const notifyOfNotSent = reactTo(scheduled, {
  name: 'notify of unsent items',
  concerns: ({ before, after }) => after != null && after.refused !== null && !before?.refused,
  run: async (deps, { path, params: { uid, itemId }, after }) => {
    if (!after?.refused) return;
    await notify(deps, {
      recipientUid: uid,
      type: 'admin',
      event: EVENT_OF[after.refused],
      actor: null,
      subject: {
        kind: 'site',
        id: itemId,
        title: toExcerpt(after.body, MAX_SUBJECT_TITLE_CHARS),
        href: '/feed?tab=scheduled',
      },
      key: `${path} ${after.updatedAt.toMillis()}`,
      about: [],
    });
  },
});

async function keptPaths(deps: Deps, itemPath: string, id: string): Promise<string[] | null> {
  const [item, sent] = await deps.db.getAll(deps.db.doc(itemPath), deps.db.doc(contentPath(id)));
  const of = [
    scheduled.only('images').parse(deps, item),
    contents.only('images').parse(deps, sent),
  ];
  if ((item?.exists && !of[0]) || (sent?.exists && !of[1])) return null;
  return of.flatMap(imagePathsOf);
}

const deleteDroppedImages = reactTo(scheduled.only('images'), {
  name: 'delete dropped images',
  concerns: (change) => droppedImagePaths(change).length > 0,
  run: async (deps, change) => {
    const kept = await keptPaths(deps, change.path, change.params.itemId);
    if (kept !== null) await deleteImagesDroppedBy(deps, change, kept);
  },
});

export const scheduledReactions: readonly Reaction[] = [notifyOfNotSent, deleteDroppedImages];

/** The pictures are in the folder of the user's posts, which is exported and erased with them. */
export const scheduledPersonalData: PersonalData = {
  name: 'scheduled',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(scheduledItemsPath(uid))),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await deleteMatching(db, db.collection(scheduledItemsPath(uid)));
    const mentioning = db.collectionGroup(SCHEDULED).where('mentions', 'array-contains', uid);
    await eraseMatching(db, mentioning, (batch, found) => {
      const text = scheduled.only('body', 'mentions').parse(deps, found);
      // An unreadable text may contain the mention anywhere.
      batch.update(found.ref, text ? withoutMentionsOf(uid, text) : { body: '', mentions: [] });
    });
  },
};

interface Sending {
  readonly deps: Deps;
  readonly transaction: Transaction;
  readonly uid: string;
  readonly item: Scheduled;
}

const groupStatus = groups.only('status');

async function isOverLimit({ deps, transaction, uid, item }: Sending): Promise<boolean> {
  const stored = limits.parse(deps, await transaction.get(deps.db.doc(limitsPath(uid)))) ?? null;
  const gates: RateLimitKind[] = [item.kind === 'message' ? 'message' : 'post'];
  if (item.kind !== 'message' && countLinks(item.body) > 0) gates.push('link');
  const nowMs = deps.now().getTime();
  return gates.some((gate) => closedUntilMs(stored, gate, nowMs) !== null);
}

const isBlockedBy = async ({ deps, transaction, uid }: Sending, otherUid: string) =>
  otherUid !== uid && isBlocked(deps, uid, otherUid, transaction);

async function readProject({ deps, transaction }: Sending, projectId: string) {
  const of = projects.only('memberIds', 'status', 'hidden');
  return of.parse(deps, await transaction.get(deps.db.doc(projectPath(projectId))));
}

async function canShareUpdate(sending: Sending, projectId: string): Promise<boolean> {
  const project = await readProject(sending, projectId);
  return isProjectVisible(project) && project?.memberIds.includes(sending.uid) === true;
}

async function canWriteIn(sending: Sending, conversationId: string): Promise<boolean> {
  const { deps, transaction, uid } = sending;
  const ref = deps.db.doc(conversationPath(conversationId));
  const of = conversations.only('kind', 'state', 'memberIds', 'projectId', 'groupId');
  const conversation = of.parse(deps, await transaction.get(ref));
  if (conversation?.state !== 'open' || !conversation.memberIds.includes(uid)) return false;
  if (conversation.kind === 'project') {
    if (conversation.projectId === null) return false;
    const project = await readProject(sending, conversation.projectId);
    return project?.memberIds.includes(uid) === true;
  }
  if (conversation.kind === 'group') return true;
  if (conversation.kind === 'memberGroup') {
    const { groupId = '-' } = conversation;
    const group = deps.db.doc(groupPath(groupId));
    const membership = deps.db.doc(groupMemberPath(groupId, uid));
    const [stored, member] = await transaction.getAll(group, membership);
    return member?.exists === true && groupStatus.parse(deps, stored)?.status === 'active';
  }
  const otherUid = conversation.memberIds.find((memberId) => memberId !== uid);
  return otherUid !== undefined && !(await isBlockedBy(sending, otherUid));
}

async function canQuote(sending: Sending, quotedId: string): Promise<boolean> {
  const { deps, transaction } = sending;
  const of = contents.only('status', 'author');
  const quoted = of.parse(deps, await transaction.get(deps.db.doc(contentPath(quotedId))));
  return (
    isVisible(quoted) && quoted !== undefined && !(await isBlockedBy(sending, quoted.author.uid))
  );
}

/** Repeats what the rules demand of a browser, with the state at the time of sending. Null: nothing is in the way. */
async function findObstacle(sending: Sending): Promise<NotSentReason | null> {
  const { projectId, conversationId, quotedId } = sending.item;
  if (projectId !== null && !(await canShareUpdate(sending, projectId))) return 'place';
  if (conversationId !== null && !(await canWriteIn(sending, conversationId))) return 'place';
  if (quotedId !== undefined && !(await canQuote(sending, quotedId))) return 'quote';
  return (await isOverLimit(sending)) ? 'limit' : null;
}

const ITEMS_PER_QUERY = 200;
const USERS_AT_ONCE = 5;
const MAX_PAGES = 10;

interface SentDocument {
  readonly path: string;
  readonly fields: Record<string, unknown>;
}

function toPost(id: string, author: AuthorCard, item: Scheduled): SentDocument {
  const { kind, projectId, quotedId, body, images, mentions } = item;
  const now = FieldValue.serverTimestamp();
  const text = plainDraft({ kind, projectId, body, images, mentions });
  const times = { editedAt: null, createdAt: now, updatedAt: now };
  const fields = { ...text, ...(quotedId !== undefined && { quotedId }), ...CONTENT_SERVER_FIELDS };
  return { path: contentPath(id), fields: { ...fields, id, author, status: 'visible', ...times } };
}

function toSentDocument(id: string, author: AuthorCard, item: Scheduled): SentDocument {
  const { conversationId, body: text, replyTo } = item;
  if (conversationId === null) return toPost(id, author, item);
  const path = messagePath(conversationId, id);
  return { path, fields: { ...newMessage({ senderId: author.uid, text }), replyTo } };
}

interface ItemRef {
  readonly uid: string;
  readonly id: string;
}

/**
 * Sends an item that is due, or notes why not, and removes it in one transaction: a function that is killed in between
 * has done all of it or nothing. Returns the kind that was sent.
 */
async function sendItem(deps: Deps, { uid, id }: ItemRef): Promise<Scheduled['kind'] | null> {
  const { db } = deps;
  const ref = db.doc(scheduledPath(uid, id));
  return db.runTransaction(async (transaction) => {
    const [stored, account] = await transaction.getAll(ref, db.doc(userPath(uid)));
    const item = scheduled.parse(deps, stored);
    if (!item?.sendAt || item.sendAt.toMillis() > deps.now().getTime()) return null;
    const person = people.only('status', 'displayName', 'photoPath').parse(deps, account);
    if (!person) {
      if (account?.exists === false) transaction.delete(ref);
      return null;
    }
    const { path, fields } = toSentDocument(id, authorCardOf(uid, person), item);
    const taken = await transaction.getAll(db.doc(path), db.doc(deletedContentPath(id)));
    // Sent by the writer at the same time.
    if (taken.some(({ exists }) => exists)) {
      transaction.delete(ref);
      return null;
    }
    const refused =
      person.status === 'active'
        ? await findObstacle({ deps, transaction, uid, item })
        : 'suspended';
    if (refused !== null) {
      transaction.update(ref, { sendAt: null, refused, updatedAt: FieldValue.serverTimestamp() });
      return null;
    }
    transaction.create(db.doc(path), fields);
    transaction.delete(ref);
    return item.kind;
  });
}

/** One after the other, so that each sees the limit that those before it reached. */
async function sendItems(deps: Deps, items: readonly ItemRef[]): Promise<number> {
  let sent = 0;
  for (const item of items) {
    const kind = await sendItem(deps, item);
    if (kind === null) continue;
    sent += 1;
    if (kind === 'message') await applyRateLimit(deps, item.uid, 'message', messagesBy);
    else await applyRateLimit(deps, item.uid, 'post', postsBy);
  }
  return sent;
}

async function* listDue(deps: Deps): AsyncGenerator<readonly ItemRef[]> {
  const due = deps.db
    .collectionGroup(SCHEDULED)
    .where('sendAt', '<=', Timestamp.fromMillis(deps.now().getTime()));
  const pages = { size: ITEMS_PER_QUERY, orderBy: 'sendAt', fields: [], maxPages: MAX_PAGES };
  for await (const docs of readPages(due, pages))
    yield docs.map(({ id, ref }) => ({ id, uid: scheduled.paramsOf(ref.path).uid }));
}

/** Sends what is due; each item once, also when runs overlap. Waits during maintenance. Returns how many were sent. */
export async function sendScheduled(deps: Deps): Promise<number> {
  let sent = 0;
  for await (const items of listDue(deps)) {
    if (await isMaintained(deps)) return sent;
    const uids = new Set(items.map(({ uid }) => uid));
    const work = { name: 'send scheduled', items: uids, atOnce: USERS_AT_ONCE };
    await forEachSettled(deps, { ...work, pathOf: userPath }, async (uid) => {
      const own = items.filter((item) => item.uid === uid);
      const done = await sendItems(deps, own);
      sent += done;
    });
  }
  return sent;
}

export const paceScheduled = paceChanges(scheduled.only('refused', 'updatedAt'), {
  uidOf: ({ params }) => params.uid,
  isEdit: (before, after) => after.refused === null && isUpdated(before, after),
});
