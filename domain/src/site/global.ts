import * as v from 'valibot';

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
  /** The poll above everybody's feed; absent or null when there is none. */
  pinnedPollId: v.optional(v.nullable(v.string())),
});
export type SiteGlobal = v.InferOutput<typeof SiteGlobalSchema>;

export const DEFAULT_SITE_GLOBAL: SiteGlobal = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
};
