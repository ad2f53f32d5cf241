import * as v from 'valibot';
import { EmailSchema } from '../email.ts';
import { LocaleSchema } from '../locale.ts';
import { TimestampSchema } from '../timestamps.ts';

export const FEEDBACK_KINDS = ['bug', 'idea', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Nobody has looked; somebody is on it; settled; settled without doing anything. */
export const FEEDBACK_STATUSES = ['new', 'open', 'done', 'rejected'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MAX_FEEDBACK_CHARS = 2_000;
export const MAX_REPLY_CHARS = 1_000;
export const MAX_SCREENSHOT_BYTES = 1.5 * 1024 * 1024;

/** Base64 has four characters for three bytes; the rest is the address's head. */
const MAX_SCREENSHOT_CHARS = (MAX_SCREENSHOT_BYTES / 3) * 4 + 64;

/** A page of the site. Neither `//` nor a backslash, by which a browser would leave it. */
export const FeedbackPathSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[!-[\]-~]{0,499}$/, 'must be a path of the site'),
);

/** A picture as a `data:` address; SVG, which may hold script, is none. */
export const ScreenshotSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SCREENSHOT_CHARS, 'is too large'),
  v.regex(/^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG or WebP'),
);

/** What somebody sends; `id` is the sender's own, so that sending it twice is sending it once. */
export const FeedbackDraftSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid('must be a UUID')),
  kind: v.picklist(FEEDBACK_KINDS),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must say something'),
    v.maxLength(MAX_FEEDBACK_CHARS, 'is too long'),
  ),
  path: FeedbackPathSchema,
  /** Of the page, for an answer by mail. */
  locale: LocaleSchema,
  /** Where to answer; left out of what members send, who are told in the app. */
  email: v.nullable(EmailSchema),
  screenshot: v.nullable(ScreenshotSchema),
});
export type FeedbackDraft = v.InferOutput<typeof FeedbackDraftSchema>;

/** What an administrator answers. */
export const FeedbackReplySchema = v.strictObject({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must say something'),
    v.maxLength(MAX_REPLY_CHARS, 'is too long'),
  ),
});

/** `feedback/{id}`: written and read by the server alone. */
export const FeedbackSchema = v.strictObject({
  ...v.omit(FeedbackDraftSchema, ['id', 'screenshot']).entries,
  status: v.picklist(FEEDBACK_STATUSES),
  /** Null for somebody who was not signed in. */
  sender: v.nullable(v.strictObject({ uid: v.string(), name: v.string() })),
  screenshotPath: v.nullable(v.string()),
  reply: v.nullable(v.strictObject({ message: v.string(), at: TimestampSchema })),
  searchTokens: v.array(v.string()),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Feedback = v.InferOutput<typeof FeedbackSchema>;

export const FeedbackFilterSchema = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(v.picklist(FEEDBACK_KINDS)),
  status: v.optional(v.picklist(FEEDBACK_STATUSES)),
});
export type FeedbackFilter = v.InferOutput<typeof FeedbackFilterSchema>;

/** Feedback as administrators see it; times are ISO 8601. */
export type FeedbackRow = Pick<
  Feedback,
  'kind' | 'message' | 'path' | 'status' | 'sender' | 'email'
> & {
  readonly id: string;
  readonly hasScreenshot: boolean;
  readonly reply: { readonly message: string; readonly at: string } | null;
  readonly createdAt: string;
};

/** The newest first; `next` is the `after` of the page that follows. */
export interface FeedbackPage {
  readonly feedback: readonly FeedbackRow[];
  readonly next: string | null;
}
