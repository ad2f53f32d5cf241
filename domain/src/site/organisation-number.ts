const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
/** Accepts the country prefix and the VAT suffix of invoices. */
const NORWEGIAN = /^(?:NO)?(\d{8})(\d)(?:MVA)?$/;
const FOREIGN = /^(?!NO)(?=(?:.*\d){5})[A-Z]{2}[A-Z0-9]{5,20}$/;

/** Validates an organisation number; Norwegian ones by check digit (modulus 11). */
export function isOrganisationNumber(typed: string): boolean {
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015-]/g, '');
  const [, digits, check] = NORWEGIAN.exec(number) ?? [];
  if (digits === undefined) return FOREIGN.test(number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(check);
}
