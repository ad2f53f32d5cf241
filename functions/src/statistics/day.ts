import { DAY_MS } from '@samspill/domain/durations';

const DAY_CHARS = 'yyyy-mm-dd'.length;

export const dayOf = (at: Date): string => at.toISOString().slice(0, DAY_CHARS);

export const dayBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) - days * DAY_MS));
