const MINUTE_MS = 60_000;
const MINUTES_CHARS = 'yyyy-mm-ddThh:mm'.length;

/** A moment as a field for local time shows it: `2026-03-01T10:00`. Empty for none. */
export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, MINUTES_CHARS);
}

/** The moment that a local time names, as ISO 8601; null for none. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Such as `Europe/Oslo`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
