import { MINUTE_MS } from '@samspill/domain/durations';
import { type Announcement, AnnouncementSchema } from '@samspill/domain/site/site-settings';
import * as v from 'valibot';

/** Form values; `until` is local time in the input’s format, or empty. */
export interface AnnouncementFields {
  readonly nb: string;
  readonly en: string;
  readonly level: Announcement['level'];
  readonly until: string;
}

interface Fault {
  readonly type: string;
  readonly message: string;
}

interface ReadFields {
  readonly announcement: Announcement | null;
  readonly faults: Partial<Readonly<Record<keyof AnnouncementFields, Fault>>>;
}

const EMPTY_FIELDS: AnnouncementFields = { nb: '', en: '', level: 'info', until: '' };
const LOCAL_TIME_CHARS = 'yyyy-mm-ddThh:mm'.length;

function toLocalInput(iso: string): string {
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, LOCAL_TIME_CHARS);
}

/** Returns an invalid time unchanged, so that the schema rejects it. */
function fromLocalInput(local: string): string | null {
  if (local === '') return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

export function toAnnouncementFields(announcement: Announcement | null): AnnouncementFields {
  if (announcement === null) return EMPTY_FIELDS;
  const { nb, en, level, until } = announcement;
  return { nb, en, level, until: until === null ? '' : toLocalInput(until) };
}

export function parseFields(fields: AnnouncementFields, nowMs: number): ReadFields {
  const given = { ...fields, until: fromLocalInput(fields.until) };
  const parsed = v.safeParse(AnnouncementSchema, given);
  if (!parsed.success) return { announcement: null, faults: toFaults(parsed.issues) };
  const { until } = parsed.output;
  if (until !== null && Date.parse(until) <= nowMs)
    return { announcement: null, faults: { until: { type: 'past', message: '' } } };
  return { announcement: parsed.output, faults: {} };
}

function toFaults(issues: readonly v.BaseIssue<unknown>[]): ReadFields['faults'] {
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue]));
}
