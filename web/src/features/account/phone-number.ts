const NORWAY = '+47';
/** A plus sign and the country's code, at most fifteen digits (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN = /^[2-9]\d{7}$/;

/** What somebody typed as a number that can be called from anywhere; null when it is none. */
export function toPhoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (NORWEGIAN.test(digits)) return NORWAY + digits;
  return INTERNATIONAL.test(digits) ? digits : null;
}
