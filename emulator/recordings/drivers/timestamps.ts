const NANO_DIGITS = 9;
const MS = 1_000;

interface TimestampMessage {
  readonly seconds?: unknown;
  readonly nanos?: unknown;
}

export function parseTimestamp(text: string): { seconds: number; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return {
    seconds: Math.floor(Date.parse(text.replace(/\.\d+/, '')) / MS),
    nanos: Number(fraction.padEnd(NANO_DIGITS, '0').slice(0, NANO_DIGITS)),
  };
}

export function formatTimestamp({ seconds = 0, nanos = 0 }: TimestampMessage): string {
  const whole = new Date(Number(seconds) * MS).toISOString().replace(/\.\d+Z$/, '');
  if (!nanos) return `${whole}Z`;
  const digits = String(nanos).padStart(NANO_DIGITS, '0');
  return `${whole}.${digits.replace(/(000){1,2}$/, '')}Z`;
}
