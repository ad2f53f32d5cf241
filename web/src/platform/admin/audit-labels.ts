import type { AuditAction, AuditPath, AuditTarget } from '@samspill/domain/audit-log';
import type { RetainedKind } from '@samspill/domain/retention-periods';
import type { Feature, MessageKey } from '../../i18n/catalog.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { readMessages } from '../../i18n/message-store.ts';

// Each feature words what the audit log and the settings of retention show of it, in its messages for administrators:
// `action.group.create`, `kind.survey`, `field.closesAt`, `value.resultsShown.atEnd`, `help.reports`.

type LabelName = `${'action' | 'kind' | 'field' | 'value' | 'empty' | 'help'}.${string}`;
type LabelKey = Extract<MessageKey, `admin${string}.${LabelName}`>;
type KnownName = LabelKey extends infer Key
  ? Key extends `${Feature}.${infer Name}`
    ? Name
    : never
  : never;
type Words = Pick<I18n, 't' | 'locale'>;

/** Paths only: the build replaces the imports by their names. */
const FEATURES = Object.keys(import.meta.glob('../../i18n/messages/admin/*.nb.ts')).map(
  (path) => path.replace(/^.*\/|\.nb\.ts$/g, '') as Feature,
);

function findLabel({ t, locale }: Words, name: LabelName): string | undefined {
  const feature = FEATURES.find((each) => Object.hasOwn(readMessages(locale, each), name));
  return feature && t(`${feature}.${name}` as LabelKey);
}

/** An action, kind or field that no feature words does not compile. Falls back for old entries. */
const requireLabel = (words: Words, name: KnownName & LabelName): string =>
  findLabel(words, name) ?? name.slice(name.indexOf('.') + 1);

export const actionLabel = (words: Words, action: AuditAction) =>
  requireLabel(words, `action.${action}`);

export const kindLabel = (words: Words, kind: AuditTarget['kind']) =>
  requireLabel(words, `kind.${kind}`);

export const fieldLabel = (words: Words, field: string) =>
  requireLabel(words, `field.${field as AuditPath}`);

/** Describes what is deleted with documents that are kept for a time. */
export const helpLabel = (words: Words, kind: RetainedKind) => requireLabel(words, `help.${kind}`);

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function valueLabel(i18n: Words & Pick<I18n, 'format'>, field: string, value: string) {
  if (value === 'true' || value === 'false') return i18n.t(`admin-overview.is.${value}`);
  if (TIME.test(value)) return i18n.format.dateTime(new Date(value));
  return findLabel(i18n, `value.${field}.${value}`) ?? value;
}

/** Describes an empty value: no number of days means that things are kept forever. */
export const emptyLabel = (words: Words, action: AuditAction) =>
  findLabel(words, `empty.${action}`) ?? '–';
