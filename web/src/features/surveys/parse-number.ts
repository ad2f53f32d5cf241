const NUMBER = /^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** What was typed as a number, with a comma or a point for decimals and spaces between thousands; null where it is none. */
export function parseNumber(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  return NUMBER.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : null;
}
