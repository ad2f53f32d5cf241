import { createMessageIds } from '@samspill/domain/conversations/message';
import { MESSAGE_DRAFT } from '@samspill/domain/conversations/message.cases';
import { conversationPath, messagePath, messagesPath } from '@samspill/domain/conversations/paths';
import { userPath } from '@samspill/domain/paths';
import {
  collection,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp as StoredTimestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { summarizeConversation } from '../functions/src/conversations/message-triggers.ts';
import type { DocumentEvent } from '../functions/src/platform/triggers/reaction.ts';
import { deliverShuffled } from '../functions/src/testing/engine-client.ts';
import { createOfflineDeps } from '../functions/src/testing/offline-deps.ts';
import { scaled } from '../scripts/time-limits.mjs';
import { person } from './testing/documents.ts';
import { projectIdOf, rulesWith } from './testing/rules.ts';

const NAME = 'messages-at-once';
const CHAT = 'everybody';
const WRITERS = Array.from({ length: 20 }, (_, index) => `member-${index}` as const);
const LISTENERS = WRITERS.slice(0, 4);
const MESSAGES_EACH = 50;
const ALL = WRITERS.length * MESSAGES_EACH;
const TIME_LIMIT_MS = scaled(120_000);
const WAIT = { timeout: scaled(60_000), interval: 50 };
/** Maximum page size; the newest messages come first. */
const SHOWN = 50;

const now = Timestamp.now();
const rules = rulesWith(NAME, {
  ...Object.fromEntries(WRITERS.map((uid) => [userPath(uid), person()])),
  [conversationPath(CHAT)]: {
    kind: 'group',
    memberIds: WRITERS,
    members: Object.fromEntries(WRITERS.map((uid) => [uid, { name: uid, photoPath: null }])),
    formerMemberIds: [],
    state: 'open',
    createdBy: WRITERS[0],
    title: 'Alle på en gang',
    photoPath: null,
    whoMayAdd: 'members',
    projectId: null,
    lastMessage: null,
    lastMessageAt: now,
    messageCount: 0,
    countedAt: null,
    createdAt: now,
    updatedAt: now,
  },
});

const app = initializeApp({ projectId: projectIdOf(NAME) }, NAME);
const db = getFirestore(app);
afterAll(() => deleteApp(app));

type Writer = (typeof WRITERS)[number];

function openThread(uid: Writer) {
  const { db: own } = rules.as(uid);
  const latest = [orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'), limit(SHOWN)];
  let ids: readonly string[] = [];
  let isSettled = false;
  const close = onSnapshot(
    query(collection(own, messagesPath(CHAT)), ...latest),
    { includeMetadataChanges: true },
    (snapshot) => {
      ids = snapshot.docs.map(({ id }) => id);
      isSettled = !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache;
    },
  );
  return { close, ids: () => ids, isSettled: () => isSettled };
}

async function writeAll(uid: Writer): Promise<string[]> {
  const nextId = createMessageIds(Date.now, Math.random);
  const ids = Array.from({ length: MESSAGES_EACH }, nextId);
  await Promise.all(
    ids.map((id, index) =>
      rules.as(uid).set(messagePath(CHAT, id), {
        ...MESSAGE_DRAFT,
        text: `${uid} ${index}`,
        senderId: uid,
        card: null,
        reactions: {},
        editedAt: null,
        deletedAt: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    ),
  );
  return ids;
}

async function readStored() {
  const { docs } = await db
    .collection(messagesPath(CHAT))
    .orderBy('createdAt')
    .orderBy('__name__')
    .get();
  return docs;
}

describe('a thousand concurrent messages of twenty members in a group', () => {
  it(
    'arrive exactly once, in the same order for all readers and in order per sender',
    async () => {
      const threads = LISTENERS.map(openThread);
      await vi.waitFor(() => expect(threads.every((each) => each.isSettled())).toBe(true), WAIT);
      const written = await Promise.all(WRITERS.map(writeAll));

      const stored = await readStored();
      expect(stored.map(({ id }) => id).sort()).toEqual(written.flat().sort());
      for (const [index, uid] of WRITERS.entries()) {
        const own = stored.filter((each) => each.get('senderId') === uid);
        expect(own.map(({ id }) => id)).toEqual(written[index]);
      }
      const newest = stored.map(({ id }) => id).reverse();
      await vi.waitFor(() => {
        for (const thread of threads) {
          expect(thread.isSettled()).toBe(true);
          expect(thread.ids()).toEqual(newest.slice(0, SHOWN));
        }
      }, WAIT);
      for (const thread of threads) thread.close();
    },
    TIME_LIMIT_MS,
  );

  it(
    'leave the last one in the conversation’s summary, whatever the order of events',
    async () => {
      const stored = await readStored();
      const changes = stored.map(
        (each): DocumentEvent => ({
          path: each.ref.path,
          before: undefined,
          after: each.data(),
          committedAt: each.createTime ?? StoredTimestamp.now(),
        }),
      );
      const deps = { ...createOfflineDeps().deps, db, now: () => new Date() };
      await deliverShuffled(deps, [summarizeConversation], changes);
      const conversation = (await db.doc(conversationPath(CHAT)).get()).data();
      const last = stored.at(-1);
      expect(conversation).toMatchObject({ messageCount: ALL, lastMessage: { id: last?.id } });
    },
    TIME_LIMIT_MS,
  );
});
