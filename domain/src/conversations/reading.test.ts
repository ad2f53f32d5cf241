import { describe, expect, it } from 'vitest';
import { times } from '../testing/cases.ts';
import type { Conversation } from './conversation.ts';
import { countUnread, expiredConversations, MAX_STORED_READ_POSITIONS } from './reading.ts';

const second = (seconds: number) => ({ seconds, nanoseconds: 0, toMillis: () => seconds * 1_000 });

const chat = (fields: Partial<Conversation> = {}) => ({
  id: 'c',
  data: {
    messageCount: 5,
    lastMessage: { id: 'm', senderId: 'ola', kind: 'text', text: 'Hei', createdAt: second(10) },
    ...fields,
  } as const,
});
const readUntil = (seconds: number, count: number) => ({
  conversations: { c: { at: second(seconds), count } },
});

describe('countUnread', () => {
  it('counts messages after the read position', () => {
    expect(countUnread(readUntil(5, 3), chat(), 'kari')).toBe(2);
  });

  it('counts all messages without a read position', () => {
    expect(countUnread(null, chat(), 'kari')).toBe(5);
    expect(countUnread({ conversations: {} }, chat(), 'kari')).toBe(5);
  });

  it('is 1 for a first contact, also with the card of a match', () => {
    expect(countUnread(null, chat({ state: 'requested', messageCount: 2 }), 'kari')).toBe(1);
  });

  it('is 0 after the last message was read, even before it is counted', () => {
    expect(countUnread(readUntil(10, 4), chat(), 'kari')).toBe(0);
  });

  it('is 1 for a new message that is not counted yet', () => {
    expect(countUnread(readUntil(5, 5), chat(), 'kari')).toBe(1);
  });

  it('is 0 for the sender of the last message and in an empty conversation', () => {
    expect(countUnread(null, chat(), 'ola')).toBe(0);
    expect(countUnread(null, chat({ lastMessage: null, messageCount: 0 }), 'kari')).toBe(0);
  });
});

it('forgets the conversations that were read least recently', () => {
  const entries = times(MAX_STORED_READ_POSITIONS + 2, (index) => [
    `c${index}`,
    { at: second(index), count: 1 },
  ]);
  expect(expiredConversations({ conversations: Object.fromEntries(entries) })).toEqual([
    'c1',
    'c0',
  ]);
});
