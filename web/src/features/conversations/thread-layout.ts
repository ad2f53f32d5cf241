import type { Message } from '@samspill/domain/conversations/message';
import type { Entity } from '../../data/entity.ts';

/** Messages of one sender that follow within this stand together under one name. */
const GROUP_MS = 5 * 60_000;

export interface ThreadRow {
  readonly message: Entity<Message>;
  /** Midnight of the day that begins here, in the reader's time zone; null within a day. */
  readonly dayStartMs: number | null;
  /** The first of several of the same sender. */
  readonly isFirstOfGroup: boolean;
  /** What nobody but the reader's own eyes had seen begins here. */
  readonly isFirstUnread: boolean;
}

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** Messages in the order in which they were said, with what separates them. */
export function layOutThread(
  oldestFirst: readonly Entity<Message>[],
  firstUnreadId: string | null,
): ThreadRow[] {
  return oldestFirst.map((message, index) => {
    const before = oldestFirst[index - 1];
    const atMs = message.data.createdAt.toMillis();
    const beforeMs = before?.data.createdAt.toMillis() ?? 0;
    const isNewDay = before === undefined || startOfDay(atMs) !== startOfDay(beforeMs);
    const isFirstUnread = message.id === firstUnreadId;
    const isContinued =
      before !== undefined &&
      !isNewDay &&
      !isFirstUnread &&
      before.data.card === null &&
      message.data.card === null &&
      before.data.senderId === message.data.senderId &&
      atMs - beforeMs < GROUP_MS;
    return {
      message,
      dayStartMs: isNewDay ? startOfDay(atMs) : null,
      isFirstOfGroup: !isContinued,
      isFirstUnread,
    };
  });
}

/** The first message of others that came after the reader's last look; null where all was seen. */
export function findFirstUnread(
  oldestFirst: readonly Entity<Message>[],
  readUntilMs: number | null,
  uid: string,
): string | null {
  if (readUntilMs === null) return null;
  const first = oldestFirst.find(
    ({ data }) => data.senderId !== uid && data.createdAt.toMillis() > readUntilMs,
  );
  return first?.id ?? null;
}
