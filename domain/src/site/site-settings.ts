import * as v from 'valibot';
import { FEATURES } from './global.ts';
import { SlugSchema } from './taxonomy.ts';

export const MAX_ANNOUNCEMENT_CHARS = 300;
const MAX_TERM_CHARS = 60;

const sentence = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_ANNOUNCEMENT_CHARS),
);

/** A sentence above every page. */
export const AnnouncementSchema = v.strictObject({
  nb: sentence,
  en: sentence,
  level: v.picklist(['info', 'warning']),
  /** ISO 8601; null for as long as it is not taken down. */
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

const featureName = v.pipe(
  v.string(),
  v.check((name) => FEATURES.some((feature) => feature === name), 'must be a feature'),
);

/** What administrators set about the whole site. */
export const SiteSettingsSchema = v.strictObject({
  announcement: v.nullable(AnnouncementSchema),
  signUpsOpen: v.boolean(),
  maintenance: v.boolean(),
  /** By name; what is not named is on. */
  features: v.optional(v.record(featureName, v.boolean())),
});
export type SiteSettings = v.InferOutput<typeof SiteSettingsSchema>;

const { announcement, signUpsOpen, maintenance, features } = SiteSettingsSchema.entries;

/** What one action changes, and nothing else: another administrator may be changing the rest. */
const changes = {
  announcement: v.exactOptional(announcement),
  signUpsOpen: v.exactOptional(signUpsOpen),
  maintenance: v.exactOptional(maintenance),
  features: v.exactOptional(features.wrapped),
};
const ChangesSchema = v.strictObject(changes);
export type SiteSettingsChanges = v.InferOutput<typeof ChangesSchema>;

/** As they are sent: switching maintenance on takes a fresh sign-in, too. */
export const SiteSettingsChangeSchema = v.strictObject({
  ...changes,
  idToken: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
});

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TERM_CHARS),
);

/** A skill or sector in both languages. */
export const TermNamesSchema = v.strictObject({ nb: name, en: name });
export const NewTermSchema = v.strictObject({ slug: SlugSchema, ...TermNamesSchema.entries });
/** Of one kind: with both it leaves the document that holds them well below Firestore's limit of 1 MiB. */
export const MAX_TERMS = 2_000;
/** Many at once, as they stand in a file; each id once. */
export const TermListSchema = v.strictObject({
  terms: v.pipe(
    v.array(NewTermSchema),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_TERMS),
    v.check(
      (terms) => new Set(terms.map(({ slug }) => slug)).size === terms.length,
      'each id may be there once',
    ),
  ),
});
export type NewTerm = v.InferOutput<typeof NewTermSchema>;
/** What a list changed: those not in it stay. */
export interface TermListAnswer {
  readonly added: number;
  readonly renamed: number;
}
export const MergeSchema = v.strictObject({ into: SlugSchema });

export const TERM_KINDS = ['skills', 'sectors'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
