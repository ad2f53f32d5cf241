import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** What the person may be told about; later features add types here. */
export const NOTIFICATION_TYPES = [
  'comment',
  'reply',
  'like',
  'mention',
  'follow',
  'vote',
  'projectUpdate',
  'request',
  'task',
  'match',
  'message',
  'survey',
  'feedback',
  'admin',
] as const;
export const NotificationTypeSchema = v.picklist(NOTIFICATION_TYPES);
export type NotificationType = v.InferOutput<typeof NotificationTypeSchema>;

/** Whose first messages somebody takes. `known`: matches, and people they follow or work with. */
export const WHO_MAY_WRITE = ['everybody', 'known', 'nobody'] as const;
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number];

const ChannelsSchema = v.strictObject({
  inApp: v.boolean(),
  email: v.boolean(),
  /** On the person's devices that are registered for it. Choices from before it have none. */
  push: v.optional(v.boolean(), false),
});

/** What its owner writes of the settings. A type that is absent has the default. */
export const SettingsChoiceSchema = v.strictObject({
  notifications: v.record(NotificationTypeSchema, ChannelsSchema),
  digest: v.picklist(['none', 'daily', 'weekly']),
  /** Whose first messages the person takes. */
  whoMayWrite: v.optional(v.picklist(WHO_MAY_WRITE), 'everybody'),
  /** Whether others see what the person has seen, and the person what others have. */
  readReceipts: v.optional(v.boolean(), true),
});

/** `users/{uid}/private/settings`: only its owner reads it; the server keeps `email` the account's own. */
export const SettingsSchema = v.strictObject({
  ...SettingsChoiceSchema.entries,
  /** Whatever address Auth let in. */
  email: v.nullable(v.string()),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

export const DEFAULT_CHANNELS = { inApp: true, email: false, push: false } as const;
