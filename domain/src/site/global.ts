import * as v from 'valibot';

/** What administrators can switch off: members' new polls, the public list of investors, the form for feedback. */
export const FEATURES = ['polls', 'investors', 'feedback'] as const;
export type Feature = (typeof FEATURES)[number];

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
});
export type SiteGlobal = v.InferOutput<typeof SiteGlobalSchema>;

export const DEFAULT_SITE_GLOBAL: SiteGlobal = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
};
