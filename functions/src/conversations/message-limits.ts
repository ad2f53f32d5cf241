import { MESSAGES } from '@samspill/domain/conversations/paths';
import { messages } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollectionGroup } from '../platform/limits/created-by.ts';
import { isTextEdit, paceChanges, paceEdits } from '../platform/limits/limit-edits.ts';

export const messagesBy = inCollectionGroup(MESSAGES, 'senderId');

export const limitMessages = limitReaction(
  messages.only('senderId', 'createdAt'),
  messagesBy,
  ({ made }) => made?.senderId,
);

export const paceMessages = paceEdits(messages.only('senderId', 'editedAt', 'updatedAt'), {
  uidOf: ({ after }) => after.senderId,
  isEdit: isTextEdit,
});

export const paceMessageSwitches = paceChanges(
  messages.only('senderId', 'hidesPreview', 'updatedAt'),
  {
    uidOf: ({ after }) => after.senderId,
    isEdit: (before, after) => before.hidesPreview !== after.hidesPreview,
  },
);

type Reactions = Readonly<Record<string, string>>;

/** The rules allow each member one entry, their own. */
const reactorOf = (before: Reactions, after: Reactions): string | null =>
  Object.keys({ ...before, ...after }).find((uid) => before[uid] !== after[uid]) ?? null;

export const paceReactions = paceChanges(messages.only('reactions', 'deletedAt', 'updatedAt'), {
  name: 'pace each person’s reactions',
  uidOf: ({ before, after }) => reactorOf(before.reactions, after.reactions),
  isEdit: (before, after) =>
    after.deletedAt === null && reactorOf(before.reactions, after.reactions) !== null,
});
