import type { Conversation } from '@samspill/domain/conversations/conversation';
import { describe, expect, it } from 'vitest';
import { countPendingContacts } from './use-pending-contact-count.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const row = (id: string, state: Conversation['state'], createdBy = 'ola') => ({
  id,
  hasPendingWrites: false,
  data: {
    kind: 'direct',
    memberIds: ['kari', 'ola'],
    members: {},
    formerMemberIds: [],
    state,
    createdBy,
    title: '',
    photoPath: null,
    whoMayAdd: 'creator',
    projectId: null,
    lastMessage: null,
    lastMessageAt: at,
    messageCount: 1,
    countedAt: null,
    createdAt: at,
    updatedAt: at,
  } satisfies Conversation as Conversation,
});

describe('the number of open first contacts', () => {
  const count = (
    kind: 'open' | 'requests',
    known: readonly string[],
    looked: ReturnType<typeof row>[],
    hasMore = false,
  ) =>
    countPendingContacts(
      new Set(known),
      { kind, uid: 'kari' },
      { status: 'ready', looked, hasMore },
    );

  it('adds new first contacts to the known ones without double counting', () => {
    expect(count('open', ['a', 'b'], [row('c', 'requested'), row('a', 'requested')])).toBe(3);
  });

  it('ignores answered first contacts and the user’s own', () => {
    expect(
      count(
        'open',
        ['a', 'b'],
        [row('a', 'open'), row('b', 'declined'), row('c', 'requested', 'kari')],
      ),
    ).toBe(0);
  });

  it('follows the complete list of requests', () => {
    expect(count('requests', ['a', 'b'], [row('a', 'requested')])).toBe(1);
    expect(count('requests', ['a', 'b'], [row('a', 'requested')], true)).toBe(2);
  });
});
