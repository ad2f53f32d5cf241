import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  EMPTIED_MESSAGE,
  type Message,
  type MessageDraft,
  MessageSchema,
} from '@samspill/domain/conversations/message';
import { messagePath } from '@samspill/domain/conversations/paths';
import type { Timestamp } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import { useUser } from '../../session/use-session.ts';
import { messagesQuery } from './conversation-queries.ts';
import { nextMessageId } from './conversation-store.ts';
import type { DraftFile } from './message-draft.ts';
import {
  isWaitingForFiles,
  type OutboxEntry,
  reconcileOutbox,
  removeEntry,
  updateOutboxEntries,
  useOutboxEntries,
} from './message-outbox.ts';
import { deliverMessage, writeMessage } from './outbox-delivery.ts';

/** Fills a window of usual height; each is a read at every visit, and scrolling loads more. */
const MIN_MESSAGES_PER_PAGE = 14;
/** Height of a message of one line below another by the same sender. */
const MESSAGE_PX = 40;
/** Height of the heading above the messages and the composer below. */
const HEADING_AND_COMPOSER_PX = 180;

/** Messages of one line that fill the window: a page that left a gap would be followed by a second one. */
const fillWindow = (): number =>
  Math.max(
    MIN_MESSAGES_PER_PAGE,
    Math.ceil((document.documentElement.clientHeight - HEADING_AND_COMPOSER_PX) / MESSAGE_PX),
  );

const showAll = () => true;

export interface Thread {
  readonly results: PagedQuery<Message>;
  readonly oldestFirst: readonly Entity<Message>[];
  readonly refused: readonly OutboxEntry[];
  readonly waiting: readonly OutboxEntry[];
  readonly send: (draft: MessageDraft, files?: readonly DraftFile[]) => void;
  readonly retry: (entry: OutboxEntry) => void;
  readonly discard: (entry: OutboxEntry) => void;
}

const toDeletedMessage = ({ data, ...message }: Entity<Message>): Entity<Message> => ({
  ...message,
  data: { ...data, ...EMPTIED_MESSAGE, attachments: [], deletedAt: data.updatedAt },
});

export function useThread(
  conversation: Entity<Conversation>,
  /** Shows what was said up to then; null follows the conversation. */
  until: Timestamp | null,
): Thread {
  const user = useUser();
  const { id } = conversation;
  // Fixed while it is open, because another page size is another query.
  const [pageSize] = useState(fillWindow);
  const results = usePagedQuery(messagesQuery(id, until), {
    schema: MessageSchema,
    matches: showAll,
    filterKey: '',
    pageSize,
    isBlind: true,
  });
  const entries = useOutboxEntries(id);

  const isConfirmed = results.status === 'ready' && !results.fromCache;
  const deleted = useDeletedPaths();
  const items = useMemo(
    () =>
      results.items.map((message) =>
        deleted.has(messagePath(id, message.id)) ? toDeletedMessage(message) : message,
      ),
    [id, results.items, deleted],
  );
  useEffect(() => {
    // An earlier part of the conversation says nothing of what was sent since.
    if (until === null)
      updateOutboxEntries(id, (before) => reconcileOutbox(before, items, isConfirmed));
  }, [id, items, isConfirmed, until]);

  const hand = (entry: OutboxEntry) => {
    updateOutboxEntries(id, (before) => [...removeEntry(before, entry.id), entry]);
    const place = { conversationId: id, messageId: entry.id };
    if (isWaitingForFiles(entry)) {
      void deliverMessage(place, user.uid);
      return;
    }
    void writeMessage(place, user.uid, entry);
  };
  return {
    results,
    oldestFirst: useMemo(() => items.toReversed(), [items]),
    refused: entries.filter(({ isRefused }) => isRefused),
    waiting: entries.filter(isWaitingForFiles),
    send: (draft, files = []) => hand({ id: nextMessageId(), draft, files, isRefused: false }),
    retry: (entry) => hand({ ...entry, isRefused: false, closedUntilMs: undefined }),
    discard: (entry) => updateOutboxEntries(id, (before) => removeEntry(before, entry.id)),
  };
}
