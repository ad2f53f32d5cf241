const MINUTE_MS = 60_000;
const MINUTES_CHARS = 'yyyy-mm-ddThh:mm'.length;

export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, MINUTES_CHARS);
}

/** Converts local time to ISO 8601; null for an empty or invalid text. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
