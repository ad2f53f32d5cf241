const NORWAY = '+47';
/** E.164: plus sign, country code, at most 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const NORWEGIAN = /^[2-9]\d{7}$/;

export function toPhoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (NORWEGIAN.test(digits)) return NORWAY + digits;
  return INTERNATIONAL.test(digits) ? digits : null;
}
