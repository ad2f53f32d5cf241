import * as v from 'valibot';

export const MAX_EMAIL_CHARS = 254;

const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const LABEL = String.raw`${WORD}(?:[\p{L}\p{M}\p{N}-]{0,61}${WORD})?`;
/** Pattern of the HTML e-mail field (WHATWG), extended to letters of all alphabets on both sides of the at sign. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})*$`,
  'u',
);

/** Address typed by a user. Stored addresses were validated before and are read as plain strings. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_EMAIL_CHARS), {
  ...v.email('must be an address'),
  requirement: EMAIL_PATTERN,
});
