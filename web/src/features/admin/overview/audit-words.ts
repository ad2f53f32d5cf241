import type { Format } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** The fields of deeds that have a word; of others the log tells the name they are stored under. */
export const AUDIT_FIELDS = [
  'status',
  'admin',
  'text',
  'reply',
  'reports',
  'options',
  'multiple',
  'closesAt',
  'pinned',
  'announcement.nb',
  'announcement.en',
  'announcement.level',
  'announcement.until',
  'signUpsOpen',
  'maintenance',
  'nb',
  'en',
  'count',
  'removed',
] as const;

/** What the status of somebody or something can be, wherever the log tells of one. */
export const AUDIT_STATUSES = [
  'active',
  'suspended',
  'visible',
  'hidden',
  'deleted',
  'new',
  'open',
  'done',
  'rejected',
] as const;

const TIMES: readonly string[] = ['closesAt', 'announcement.until'];

export function fieldWord(t: Translate, field: string): string {
  const known = AUDIT_FIELDS.find((each) => each === field);
  return known ? t(`admin-overview.field.${known}`) : field;
}

/** A stored value as people say it: a status, yes or no, a time; texts and numbers as they are. */
export function valueWord(t: Translate, format: Format, field: string, value: string): string {
  const status = field === 'status' && AUDIT_STATUSES.find((each) => each === value);
  if (status) return t(`admin-overview.status.${status}`);
  if (value === 'true' || value === 'false') return t(`admin-overview.is.${value}`);
  if (TIMES.includes(field) && !Number.isNaN(Date.parse(value)))
    return format.dateTime(new Date(value));
  return value;
}
