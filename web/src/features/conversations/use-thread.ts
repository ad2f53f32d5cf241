import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  type Message,
  type MessageDraft,
  MessageSchema,
} from '@samspill/domain/conversations/message';
import { useEffect, useMemo, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import { useUser } from '../../session/use-session.ts';
import { messagesQuery } from './conversation-queries.ts';
import { nextMessageId, sendMessage } from './conversation-store.ts';
import { type OutboxEntry, readOutbox, reconcile, writeOutbox } from './outbox.ts';

/** As many as fill a tall window; more come as one scrolls up. */
const MESSAGES_PER_PAGE = 20;

const showAll = () => true;

export interface Thread {
  readonly results: PagedQuery<Message>;
  readonly oldestFirst: readonly Entity<Message>[];
  /** Messages of this browser that the server refused. */
  readonly refused: readonly OutboxEntry[];
  readonly send: (draft: MessageDraft) => void;
  readonly retry: (entry: OutboxEntry) => void;
  /** Takes a refused one out; its text goes back where it came from, or away. */
  readonly discard: (entry: OutboxEntry) => void;
}

/** What was said in a conversation, live, with what this browser has said and still owes it. */
export function useThread(conversation: Entity<Conversation>): Thread {
  const user = useUser();
  const { id } = conversation;
  const results = usePagedQuery(messagesQuery(id), {
    schema: MessageSchema,
    matches: showAll,
    filterKey: '',
    pageSize: MESSAGES_PER_PAGE,
    isBlind: true,
  });
  const [entries, setEntries] = useState(() => readOutbox(id));
  const change = (update: (before: readonly OutboxEntry[]) => readonly OutboxEntry[]) =>
    setEntries((before) => {
      const after = update(before);
      if (after !== before) writeOutbox(id, after);
      return after;
    });

  const isConfirmed = results.status === 'ready' && !results.fromCache;
  const { items } = results;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another one at each render
  useEffect(() => {
    change((before) => reconcile(before, items, isConfirmed));
  }, [items, isConfirmed]);

  const hand = (entry: OutboxEntry) => {
    change((before) => [...before.filter(({ id: other }) => other !== entry.id), entry]);
    sendMessage({ conversationId: id, messageId: entry.id }, user.uid, entry.draft).catch(() =>
      change((before) =>
        before.map((each) => (each.id === entry.id ? { ...each, isRefused: true } : each)),
      ),
    );
  };
  return {
    results,
    oldestFirst: useMemo(() => items.toReversed(), [items]),
    refused: entries.filter(({ isRefused }) => isRefused),
    send: (draft) => hand({ id: nextMessageId(), draft, isRefused: false }),
    retry: (entry) => hand({ ...entry, isRefused: false }),
    discard: (entry) => change((before) => before.filter(({ id: other }) => other !== entry.id)),
  };
}
