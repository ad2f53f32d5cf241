import * as v from 'valibot';
import { IdSchema } from '../id.ts';

/** What administrators can switch off: members' new polls, the public list of investors, the form for feedback. */
export const FEATURES = ['polls', 'investors', 'feedback'] as const;
export type Feature = (typeof FEATURES)[number];

/** Enough to show a card without reading the survey. */
const PinnedSurveySchema = v.strictObject({
  id: IdSchema,
  title: v.strictObject({ nb: v.string(), en: v.string() }),
  /** Of which kinds of members it asks; empty for everybody. */
  kinds: v.array(v.string()),
  /** ISO 8601; `null` for no such time. */
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
});
export type PinnedSurvey = v.InferOutput<typeof PinnedSurveySchema>;

/** `site/global`: what every visitor's page may read. */
export const SiteGlobalSchema = v.strictObject({
  announcement: v.nullable(
    v.strictObject({
      nb: v.string(),
      en: v.string(),
      level: v.picklist(['info', 'warning']),
      until: v.nullable(v.string()),
    }),
  ),
  signUpsOpen: v.boolean(),
  maintenance: v.boolean(),
  /** By name; one that is not there is on. */
  features: v.optional(v.record(v.string(), v.boolean())),
  /** The poll above everybody's feed; absent or null when there is none. */
  pinnedPollId: v.optional(v.nullable(v.string())),
  /** The survey above the feed of those whom it is for; absent or null when there is none. */
  pinnedSurvey: v.optional(v.nullable(PinnedSurveySchema)),
});
export type SiteGlobal = v.InferOutput<typeof SiteGlobalSchema>;

export const DEFAULT_SITE_GLOBAL: SiteGlobal = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
};
