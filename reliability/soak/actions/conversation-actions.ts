import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath, readingPath } from '@samspill/domain/conversations/paths';
import { NOW } from '../../../functions/src/testing/rest-writes.ts';
import { CREATED_NOW, create, update } from '../../../functions/src/testing/write-plans.ts';
import { type JournalConversation, QUIET_MS } from '../journal.ts';
import type { Member } from '../member.ts';
import { callApiAs, write } from '../send.ts';
import { type Action, createWriteAttempt, newId, pickOf, type SoakContext } from './action.ts';

/** Below the API’s limit: unanswered requests use up each member’s quota. */
const MAX_WAITING = 4;
const conversationsOf = ({ journal }: SoakContext, { uid }: Member) =>
  [...journal.talks.values()].filter(({ from, to }) => from === uid || to === uid);

const openRequestsOf = (stage: SoakContext, member: Member) =>
  conversationsOf(stage, member).filter(({ state }) => state === 'requested').length;

const beginConversation: Action['plan'] = (stage, by) => {
  const { db, random, journal } = stage;
  const other = random.pick(stage.members);
  const id = directConversationId(by.uid, other.uid);
  if (other.uid === by.uid || journal.talks.has(id)) return null;
  if (openRequestsOf(stage, by) >= MAX_WAITING || openRequestsOf(stage, other) >= MAX_WAITING)
    return null;
  const message = { id: newId(), text: 'Hei, skal vi ta en prat?' };
  const path = messagePath(id, message.id);
  let state: JournalConversation['state'] = 'requested';
  // Reserves the conversation, so that no other actor starts it too.
  const talk: JournalConversation = { id, from: by.uid, to: other.uid, state, messages: new Map() };
  journal.talks.set(id, talk);
  return {
    run: async () => {
      const body = { uid: other.uid, message };
      await callApiAs(by, { method: 'POST', path: '/api/conversations/direct', body });
      // A retry after a lost response is rejected because the first request is pending, so check the database.
      const stored = await db.getAll(db.doc(conversationPath(id)), db.doc(path));
      state = stored[0]?.get('state') === 'open' ? 'open' : 'requested';
      return stored.every(({ exists }) => exists);
    },
    note: (isAccepted) => {
      if (!isAccepted) return journal.talks.delete(id);
      talk.state = state;
      talk.messages.set(message.id, { sender: by.uid, isDeleted: false, at: Date.now() });
    },
  };
};

const acceptRequest: Action['plan'] = (stage, by) => {
  const isAsked = ({ to, state, messages }: JournalConversation) =>
    to === by.uid && state === 'requested' && messages.size > 0;
  const talk = pickOf(stage.random, stage.journal.talks.values(), isAsked);
  if (!talk) return null;
  const change = update(conversationPath(talk.id), { state: 'open', updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => {
    talk.state = 'open';
  });
};

const pickOpenConversation = (stage: SoakContext, by: Member) =>
  pickOf(stage.random, conversationsOf(stage, by), ({ state }) => state === 'open');

const sendMessage: Action['plan'] = (stage, by) => {
  const { journal } = stage;
  const talk = pickOpenConversation(stage, by);
  if (!talk || !journal.hasRoom(by.uid, 'message')) return null;
  const id = newId();
  const fields = {
    senderId: by.uid,
    text: 'Passer det på torsdag?',
    attachments: [],
    replyTo: null,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    ...CREATED_NOW,
  };
  return createWriteAttempt(stage, by, [create(messagePath(talk.id, id), fields)], () => {
    journal.make(by.uid, 'message');
    talk.messages.set(id, { sender: by.uid, isDeleted: false, at: Date.now() });
  });
};

const deleteMessage: Action['plan'] = (stage, by) => {
  const talk = pickOpenConversation(stage, by);
  const [id, said] =
    (talk &&
      pickOf(
        stage.random,
        talk.messages,
        ([, { sender, isDeleted, at }]) =>
          sender === by.uid && !isDeleted && at < Date.now() - QUIET_MS,
      )) ??
    [];
  if (!talk || id === undefined || !said) return null;
  const nothing = { text: '', attachments: [], reactions: {} };
  const change = update(messagePath(talk.id, id), { ...nothing, deletedAt: NOW, updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => {
    said.isDeleted = true;
  });
};

/** Reads a conversation to its end and stores the read position, like the page. */
const markConversationRead: Action['plan'] = (stage, by) => {
  const { db } = stage;
  const talk = pickOpenConversation(stage, by);
  if (!talk) return null;
  return {
    run: async () => {
      const [shown, reading] = await db.getAll(
        db.doc(conversationPath(talk.id)),
        db.doc(readingPath(by.uid)),
      );
      const at = shown?.get('lastMessage')?.createdAt;
      if (!at) return true;
      const position = { at, count: shown.get('messageCount') };
      const conversations = { ...reading?.get('conversations'), [talk.id]: position };
      const fields = { conversations, updatedAt: NOW };
      const place = readingPath(by.uid);
      return write(db, by, [reading?.exists ? update(place, fields) : create(place, fields)]);
    },
    note: () => undefined,
  };
};

export const CONVERSATION_ACTIONS: readonly Action[] = [
  { name: 'begin a conversation', weight: 4, plan: beginConversation },
  { name: 'accept a conversation', weight: 5, plan: acceptRequest },
  { name: 'write a message', weight: 14, plan: sendMessage },
  { name: 'take a message back', weight: 1, plan: deleteMessage },
  { name: 'read a conversation', weight: 6, plan: markConversationRead },
];
