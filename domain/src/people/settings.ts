import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** Users who may send a first message. `known` includes matches, followed users and project members. */
export const WHO_MAY_WRITE = ['everybody', 'known', 'nobody'] as const;
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number];

const ChannelsSchema = v.strictObject({
  inApp: v.boolean(),
  email: v.boolean(),
  push: v.optional(v.boolean(), false),
});

/** Most notification kinds of any version; pages and documents may know other kinds than the server does. */
const MAX_NOTIFICATION_KINDS = 40;
const NotificationWordSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,24}$/));

/** User-editable settings; a missing type has the default. */
export const SettingsChoiceSchema = v.strictObject({
  notifications: v.pipe(
    v.record(NotificationWordSchema, ChannelsSchema),
    v.maxEntries(MAX_NOTIFICATION_KINDS),
  ),
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
