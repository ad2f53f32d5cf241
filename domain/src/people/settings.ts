import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

export const NOTIFICATION_TYPES = [
  'comment',
  'reply',
  'like',
  'mention',
  'follow',
  'vote',
  'projectUpdate',
  'group',
  'request',
  'task',
  'match',
  'message',
  'survey',
  'feedback',
  'admin',
  'broadcast',
] as const;
export const NotificationTypeSchema = v.picklist(NOTIFICATION_TYPES);
export type NotificationType = v.InferOutput<typeof NotificationTypeSchema>;

/** Users who may send a first message. `known` includes matches, followed users and project members. */
export const WHO_MAY_WRITE = ['everybody', 'known', 'nobody'] as const;
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number];

const ChannelsSchema = v.strictObject({
  inApp: v.boolean(),
  email: v.boolean(),
  push: v.optional(v.boolean(), false),
});

/** User-editable settings; a missing type has the default. */
export const SettingsChoiceSchema = v.strictObject({
  notifications: v.record(NotificationTypeSchema, ChannelsSchema),
  digest: v.picklist(['none', 'daily', 'weekly']),
  whoMayWrite: v.optional(v.picklist(WHO_MAY_WRITE), 'everybody'),
  readReceipts: v.optional(v.boolean(), true),
});

/** `users/{uid}/private/settings`: readable by the owner only; the server syncs `email` with the account. */
export const SettingsSchema = v.strictObject({
  ...SettingsChoiceSchema.entries,
  /** Plain string, because Auth validates addresses. */
  email: v.nullable(v.string()),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/**
 * Types that concern a person directly and wait for an answer, and messages from the administrators; the digest contains
 * the others.
 */
const MAILED_BY_DEFAULT: readonly NotificationType[] = ['message', 'request', 'broadcast'];

export const defaultChannelsOf = (type: NotificationType) => ({
  inApp: true,
  email: MAILED_BY_DEFAULT.includes(type),
  push: false,
});

/** Returns the type whose setting applies: a mutual match opens a conversation. */
export const settingsTypeOf = (
  type: NotificationType,
  event: string | undefined,
): NotificationType => (event === 'mutual' ? 'message' : type);
