import * as v from 'valibot';
import { EmailSchema } from '../email.ts';
import { LocaleSchema } from '../locale.ts';
import { TimestampSchema } from '../timestamps.ts';

export const FEEDBACK_KINDS = ['bug', 'idea', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const FEEDBACK_STATUSES = ['new', 'open', 'done', 'rejected'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MAX_FEEDBACK_CHARS = 2_000;
export const MAX_REPLY_CHARS = 1_000;
export const MAX_SCREENSHOT_BYTES = 1.5 * 1024 * 1024;

/** Base64 uses four characters for three bytes; the rest is the URL's header. */
const MAX_SCREENSHOT_CHARS = (MAX_SCREENSHOT_BYTES / 3) * 4 + 64;

/** Path on the site. Rejects `//` and backslashes, which browsers resolve to other sites. */
export const FeedbackPathSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[!-[\]-~]{0,499}$/, 'must be a path of the site'),
);

/** Image as a `data:` URL; excludes SVG, which may contain scripts. */
export const ScreenshotSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SCREENSHOT_CHARS, 'is too large'),
  v.regex(/^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG or WebP'),
);

/** The client creates `id`, so that a retry stores no duplicate. */
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
  locale: LocaleSchema,
  email: v.nullable(EmailSchema),
  screenshot: v.nullable(ScreenshotSchema),
});
export type FeedbackDraft = v.InferOutput<typeof FeedbackDraftSchema>;

export const FeedbackReplySchema = v.strictObject({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must say something'),
    v.maxLength(MAX_REPLY_CHARS, 'is too long'),
  ),
});

export const FeedbackSchema = v.strictObject({
  ...v.omit(FeedbackDraftSchema, ['id', 'screenshot']).entries,
  status: v.picklist(FEEDBACK_STATUSES),
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

export type FeedbackRow = Pick<
  Feedback,
  'kind' | 'message' | 'path' | 'status' | 'sender' | 'email'
> & {
  readonly id: string;
  readonly hasScreenshot: boolean;
  readonly reply: { readonly message: string; readonly at: string } | null;
  readonly createdAt: string;
};

export interface FeedbackPage {
  readonly feedback: readonly FeedbackRow[];
  readonly next: string | null;
}
