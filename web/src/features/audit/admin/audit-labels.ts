import type { AuditAction, AuditPath } from '@samspill/domain/audit-log';
import { AUDIENCE_KINDS } from '@samspill/domain/broadcasts/broadcast';
import type { Locale } from '@samspill/domain/locale';
import type { MatchKind } from '@samspill/domain/matches/match';
import type { ReasonCode } from '@samspill/domain/matches/reason';
import { KINDS } from '@samspill/domain/people/person-kind';
import { RESULTS_SHOWN } from '@samspill/domain/polls/poll';
import { RETAINED_KINDS } from '@samspill/domain/retention-periods';
import { ROLES } from '@samspill/domain/roles/role';
import { FEATURES, SIGN_UP_MODES } from '@samspill/domain/site/global';
import type { Format } from '../../../i18n/format.ts';
import { readMessages } from '../../../i18n/message-store.ts';
import type { Translate } from '../../../i18n/translate.ts';

export const AUDIT_STATUSES = [
  'active',
  'suspended',
  'waiting',
  'declined',
  'visible',
  'hidden',
  'deleted',
  'new',
  'open',
  'done',
  'rejected',
  'failed',
] as const;

type LabelFormatter = (t: Translate) => string;

function createLabels<const Prefix extends string, const Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
  word: (t: Translate, name: Name) => string,
) {
  const entries = names.map((name) => [prefix + name, (t: Translate) => word(t, name)]);
  return Object.fromEntries(entries) as Record<`${Prefix}${Name}`, LabelFormatter>;
}

const OPERATOR_FIELDS = ['name', 'organisationNumber', 'address', 'email'] as const;
const IDENTITY_FIELDS = [
  ...(['name', 'shortName', 'logo', 'icon', 'accent'] as const),
  ...(['tagline.nb', 'tagline.en', 'welcome.nb', 'welcome.en', 'about.nb', 'about.en'] as const),
] as const;
const MAIL_TEXT_FIELDS = [
  ...(['nb.subject', 'nb.heading', 'nb.body'] as const),
  ...(['en.subject', 'en.heading', 'en.body'] as const),
] as const;
const PERSON_REASONS = ['skills', 'sectors', 'location', 'intent', 'terms', 'hours'] as const;
const INVESTOR_REASONS = ['sectors', 'stage', 'ticket', 'location', 'intent'] as const;

const weightLabel = (kind: MatchKind) => (t: Translate, code: ReasonCode) =>
  `${t(`matches.kinds.${kind}`)}: ${t(`admin-matches.reason.${code}`)}`;

/** Labels that other pages show too. */
const SHARED_LABELS = {
  ...createLabels('', RETAINED_KINDS, (t, kind) => t(`admin-retention.${kind}`)),
  ...createLabels('features.', FEATURES, (t, feature) => t(`admin-site.feature.${feature}`)),
  ...createLabels('operator.', OPERATOR_FIELDS, (t, field) => t(`admin-site.operator.${field}`)),
  ...createLabels('identity.', IDENTITY_FIELDS, (t, field) => t(`admin-site.identity.${field}`)),
  ...createLabels('mailText.', MAIL_TEXT_FIELDS, (t, field) =>
    t(`admin-overview.mailText.${field}`),
  ),
  ...createLabels('mix.', KINDS, (t, kind) => t(`people.kind.${kind}`)),
  ...createLabels('weights.talent.', PERSON_REASONS, weightLabel('talent')),
  ...createLabels('weights.cofounder.', PERSON_REASONS, weightLabel('cofounder')),
  ...createLabels('weights.investor.', INVESTOR_REASONS, weightLabel('investor')),
};
type SharedPath = keyof typeof SHARED_LABELS;
type OwnPath = Exclude<AuditPath, SharedPath>;

const isShared = (field: string): field is SharedPath => Object.hasOwn(SHARED_LABELS, field);
const isOwn = (field: string, locale: Locale): field is OwnPath =>
  Object.hasOwn(readMessages(locale, 'admin-overview'), `field.${field}`);

/** Complete by type: a new audit path without a message does not compile. */
const ownLabel = (t: Translate, field: OwnPath) => t(`admin-overview.field.${field}`);

/** Old entries may reference removed fields; falls back to the raw name. */
export function fieldLabel(t: Translate, locale: Locale, field: string): string {
  if (isShared(field)) return SHARED_LABELS[field](t);
  return isOwn(field, locale) ? ownLabel(t, field) : field;
}

const LEVELS = ['info', 'warning'] as const;
const TIME_FIELDS: readonly string[] = [
  'closesAt',
  'sendAt',
  'expiresAt',
  'announcement.until',
] satisfies AuditPath[];

export function valueLabel(t: Translate, format: Format, field: string, value: string): string {
  const status = field === 'status' && AUDIT_STATUSES.find((each) => each === value);
  if (status) return t(`admin-overview.status.${status}`);
  const level = field === 'announcement.level' && LEVELS.find((each) => each === value);
  if (level) return t(`admin-site.level.${level}`);
  const shown = field === 'resultsShown' && RESULTS_SHOWN.find((each) => each === value);
  if (shown) return t(`content.results.${shown}`);
  const mode = field === 'signUps' && SIGN_UP_MODES.find((each) => each === value);
  if (mode) return t(`admin-site.signUpMode.${mode}`);
  const audience = field === 'audience' && AUDIENCE_KINDS.find((each) => each === value);
  if (audience) return t(`admin-broadcasts.audience.${audience}`);
  const role = field === 'role' && ROLES.find((each) => each === value);
  if (role) return t(`admin.role.${role}`);
  if (value === 'true' || value === 'false') return t(`admin-overview.is.${value}`);
  if (TIME_FIELDS.includes(field) && !Number.isNaN(Date.parse(value)))
    return format.dateTime(new Date(value));
  return value;
}

/** Describes an empty value: no number of days means that things are kept forever. */
export function emptyValueLabel(t: Translate, action: AuditAction): string {
  return action === 'site.retention' ? t('admin-overview.forEver') : '–';
}
