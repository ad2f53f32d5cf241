export const MAX_EMAIL_CHARS = 254;

const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const LABEL = String.raw`${WORD}(?:[\p{L}\p{M}\p{N}-]{0,61}${WORD})?`;
/** Pattern of the HTML e-mail field (WHATWG), extended to letters of all alphabets on both sides of the at sign. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})*$`,
  'u',
);
