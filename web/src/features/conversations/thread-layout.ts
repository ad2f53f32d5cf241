import type { Message } from '@samspill/domain/conversations/message';
import type { Entity } from '../../data/entity.ts';

const GROUP_MS = 5 * 60_000;

export interface ThreadRow {
  readonly message: Entity<Message>;
  /** Midnight in the reader’s time zone if a new day starts here; null otherwise. */
  readonly dayStartMs: number | null;
  readonly isFirstOfGroup: boolean;
  readonly isFirstUnread: boolean;
}

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

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
