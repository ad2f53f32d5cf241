import * as v from 'valibot';
import type { Locale } from '../locale.ts';

export const MAX_MAIL_LINE_CHARS = 120;
export const MAX_MAIL_BODY_CHARS = 2_000;

const LINE_PATTERN = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_MAIL_LINE_CHARS),
  v.regex(LINE_PATTERN, 'must be one line'),
);

export const MailTextSchema = v.strictObject({
  subject: v.pipe(line, v.nonEmpty('must not be empty')),
  heading: line,
  body: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_MAIL_BODY_CHARS),
  ),
});
export type MailText = v.InferOutput<typeof MailTextSchema>;
export type MailTexts = Readonly<Record<Locale, MailText>>;

/** Fills placeholders in one pass, so that values cannot contain any. An empty value drops the blank before it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/ ?\{(\w+)\}/g, (found, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    return value === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${value}`;
  });
