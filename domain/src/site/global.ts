import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * Features that administrators can switch off: polls by members, the public list of investors, the feedback form,
 * previews of links.
 */
export const FEATURES = ['polls', 'investors', 'feedback', 'previews'] as const;
export type Feature = (typeof FEATURES)[number];

export const SIGN_UP_MODES = ['open', 'approval', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** Denormalized card, to save a read of the survey. */
const PinnedSurveySchema = v.strictObject({
  id: IdSchema,
  title: v.strictObject({ nb: v.string(), en: v.string() }),
  kinds: v.array(v.string()),
  /** ISO 8601; null if unset. */
  opensAt: v.nullable(v.string()),
  closesAt: v.nullable(v.string()),
});
export type PinnedSurvey = v.InferOutput<typeof PinnedSurveySchema>;

/** `site/global`: publicly readable. */
export const SiteGlobalSchema = v.strictObject({
  announcement: v.nullable(
    v.strictObject({
      nb: v.string(),
      en: v.string(),
      level: v.picklist(['info', 'warning']),
      until: v.nullable(v.string()),
    }),
  ),
  /** Written with `signUps` for pages of the previous version. */
  signUpsOpen: v.boolean(),
  /** Missing until an administrator chooses it; then `signUpsOpen` decides. */
  signUps: v.optional(v.picklist(SIGN_UP_MODES)),
  /** Domains of e-mail addresses that may sign up unless an administrator invites; all if empty. */
  signUpDomains: v.optional(v.array(v.string())),
  /** Whether members may invite to the site; missing means no. Administrators always may. */
  membersInvite: v.optional(v.boolean()),
  /** Providers of Identity Platform that the log-in page offers; missing means none. */
  signInProviders: v.optional(
    v.array(v.strictObject({ id: v.string(), label: v.string(), domains: v.array(v.string()) })),
  ),
  maintenance: v.boolean(),
  /** When maintenance began; missing where it began before this field existed. */
  maintenanceSince: v.optional(v.nullable(TimestampSchema)),
  features: v.optional(v.record(v.string(), v.boolean())),
  /** Whether there is a group, so that pages show the way to groups; missing means no. */
  hasGroups: v.optional(v.boolean()),
  pinnedPollId: v.optional(v.nullable(v.string())),
  /** Shown above the feed to its audience only. */
  pinnedSurvey: v.optional(v.nullable(PinnedSurveySchema)),
});
export type SiteGlobal = v.InferOutput<typeof SiteGlobalSchema>;

export const signUpModeOf = ({
  signUps,
  signUpsOpen,
}: Pick<SiteGlobal, 'signUps' | 'signUpsOpen'>): SignUpMode =>
  signUps ?? (signUpsOpen ? 'open' : 'closed');

export const DEFAULT_SITE_GLOBAL: SiteGlobal = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
};

export type SignInProvider = NonNullable<SiteGlobal['signInProviders']>[number];

export function providerOf(
  providers: readonly SignInProvider[],
  email: string,
): SignInProvider | undefined {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  return providers.find(({ domains }) => domains.includes(domain));
}
