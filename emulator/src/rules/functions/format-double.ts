const MIN_PLAIN = 1e-3;
const MAX_PLAIN = 1e7;

/** Formats like the rules language: `5.0`, `1.2345678E7`, `1.0E-5`, `Infinity`. */
export function formatDouble(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= MIN_PLAIN && size < MAX_PLAIN) return withFraction(String(value));
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${withFraction(digits)}E${exponent.replace('+', '')}`;
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}
