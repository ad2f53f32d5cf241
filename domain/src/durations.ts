export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 'yyyy-mm-dd'.length);

export const dayBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY_MS));
