import * as v from 'valibot';

/** Pages per user and hour that the server fetches for previews; links above it stay without one. */
export const MAX_PREVIEWS_AN_HOUR = 30;
export const MAX_PREVIEW_URL_CHARS = 2_048;
export const MAX_PREVIEW_TITLE_CHARS = 160;
export const MAX_PREVIEW_DESCRIPTION_CHARS = 300;
export const MAX_SITE_NAME_CHARS = 60;

const text = (maxChars: number) => v.pipe(v.string(), v.maxLength(maxChars));

/** Plain texts that a page claims about itself; a card also shows the host. */
export const PageSummarySchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PREVIEW_TITLE_CHARS)),
  description: text(MAX_PREVIEW_DESCRIPTION_CHARS),
  siteName: text(MAX_SITE_NAME_CHARS),
});
export type PageSummary = v.InferOutput<typeof PageSummarySchema>;

/** Preview of the first link in a text; server-only. */
export const LinkPreviewSchema = v.strictObject({
  url: v.pipe(
    v.string(),
    v.maxLength(MAX_PREVIEW_URL_CHARS),
    v.regex(/^https?:\/\//, 'must be an address of the web'),
  ),
  ...PageSummarySchema.entries,
});
export type LinkPreview = v.InferOutput<typeof LinkPreviewSchema>;

export const PREVIEW_ENTRIES = {
  /** Absent without a link, while it is fetched, and for a page that has no title. */
  preview: v.optional(LinkPreviewSchema),
  hidesPreview: v.optional(v.boolean()),
};
