import type { Message } from '@samspill/domain/conversations/message';
import { MINUTE_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import { findFirstUnread, layOutThread } from './thread-layout.ts';

const NOON_MS = new Date(2026, 10, 20, 12).getTime();
const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });

function message(id: string, senderId: string, minutes: number, fields: Partial<Message> = {}) {
  const createdAt = at(NOON_MS + minutes * MINUTE_MS);
  const data: Message = {
    text: 'Hei',
    attachments: [],
    replyTo: null,
    senderId,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
  return { id, data, hasPendingWrites: false };
}

describe('layOutThread', () => {
  it('groups messages by one sender within minutes', () => {
    const rows = layOutThread(
      [
        message('a', 'kari', 0),
        message('b', 'kari', 2),
        message('c', 'ola', 3),
        message('d', 'ola', 20),
      ],
      null,
    );
    expect(rows.map(({ isFirstOfGroup }) => isFirstOfGroup)).toEqual([true, false, true, true]);
  });

  it('marks the start of a day', () => {
    const rows = layOutThread([message('a', 'kari', 0), message('b', 'kari', 24 * 60)], null);
    expect(rows.map(({ dayStartMs }) => dayStartMs !== null)).toEqual([true, true]);
    expect(rows[1]?.isFirstOfGroup).toBe(true);
  });

  it('starts a new group after a card and at the first unread message', () => {
    const card: Message['card'] = {
      kind: 'members',
      change: 'left',
      names: ['Ida'],
      uids: ['ida'],
    };
    const rows = layOutThread(
      [message('a', 'kari', 0, { card }), message('b', 'kari', 1), message('c', 'kari', 2)],
      'c',
    );
    expect(rows.map(({ isFirstOfGroup }) => isFirstOfGroup)).toEqual([true, true, true]);
    expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true]);
  });
});

describe('findFirstUnread', () => {
  const thread = [message('a', 'ola', 0), message('b', 'kari', 1), message('c', 'ola', 2)];

  it('is the first by others after the last visit', () => {
    expect(findFirstUnread(thread, NOON_MS, 'kari')).toBe('c');
  });

  it('is missing if all were seen or nothing is known', () => {
    expect(findFirstUnread(thread, NOON_MS + 2 * MINUTE_MS, 'kari')).toBeNull();
    expect(findFirstUnread(thread, null, 'kari')).toBeNull();
  });
});
