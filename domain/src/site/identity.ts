import * as v from 'valibot';
import { DEFAULT_PUBLIC_IDENTITY } from './public-identity.ts';

export const MAX_SITE_NAME_CHARS = 40;
/** Phones cut longer names below the icon. */
export const MAX_SHORT_NAME_CHARS = 12;
export const MAX_TAGLINE_CHARS = 80;
export const MAX_WELCOME_CHARS = 300;
export const MAX_ABOUT_CHARS = 1_000;
/** Its base64 form fits in a request to the API. */
export const MAX_SITE_IMAGE_BYTES = 180_000;

/** Braces would be read as placeholders; line breaks and control characters break subjects and heads. */
const NAME_PATTERN = /^[^{}<>\p{Cc}\p{Zl}\p{Zp}]*$/u;

const name = (maxChars: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxChars),
    v.regex(NAME_PATTERN, 'must have no braces, angle brackets or line breaks'),
  );
const text = (maxChars: number) => {
  const one = v.pipe(v.string(), v.trim(), v.maxLength(maxChars));
  return v.strictObject({ nb: one, en: one });
};

/** Fields that administrators edit; empty texts mean the default ones. */
export const IdentityDraftSchema = v.strictObject({
  name: name(MAX_SITE_NAME_CHARS),
  shortName: name(MAX_SHORT_NAME_CHARS),
  tagline: text(MAX_TAGLINE_CHARS),
  welcome: text(MAX_WELCOME_CHARS),
  about: text(MAX_ABOUT_CHARS),
  accent: v.nullable(
    v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a color such as #0b7a4b')),
  ),
});
export type IdentityDraft = v.InferOutput<typeof IdentityDraftSchema>;

const version = v.nullable(v.string());

/** `site/identity`; server-only. Pages get a `PublicIdentity`. */
export const SiteIdentitySchema = v.strictObject({
  ...IdentityDraftSchema.entries,
  logo: version,
  icon: version,
  changedAtMs: v.number(),
});
export type SiteIdentity = v.InferOutput<typeof SiteIdentitySchema>;

const { colors: _, ...DEFAULT_TEXTS } = DEFAULT_PUBLIC_IDENTITY;
export const DEFAULT_IDENTITY: SiteIdentity = {
  ...DEFAULT_TEXTS,
  accent: null,
  logo: null,
  icon: null,
};

export const SiteImageSchema = v.strictObject({
  data: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(MAX_SITE_IMAGE_BYTES / 3) * 4)),
});
