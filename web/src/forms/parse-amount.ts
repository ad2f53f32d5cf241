/** The number in a text with spaces between thousands; null for none, NaN for what is no number. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (digits === '') return null;
  return /^-?\d+([.,]\d{1,2})?$/.test(digits)
    ? Number(digits.replace(',', '.'))
    : parseGrouped(digits);
}

// `1,500,000` and `1.500.000` as written elsewhere.
function parseGrouped(digits: string): number {
  return /^\d{1,3}([.,]\d{3})+$/.test(digits) ? Number(digits.replace(/[.,]/g, '')) : Number.NaN;
}
