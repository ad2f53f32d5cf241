import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { FEATURES, SIGN_UP_MODES } from './global.ts';
import { MAX_OWN_KINDS, SlugSchema } from './taxonomy.ts';

export const MAX_ANNOUNCEMENT_CHARS = 300;
const MAX_TERM_CHARS = 60;

const sentence = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_ANNOUNCEMENT_CHARS),
);

export const AnnouncementSchema = v.strictObject({
  nb: sentence,
  en: sentence,
  level: v.picklist(['info', 'warning']),
  /** ISO 8601; null means no end. */
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type Announcement = v.InferOutput<typeof AnnouncementSchema>;

const featureName = v.pipe(
  v.string(),
  v.check((name) => FEATURES.some((feature) => feature === name), 'must be a feature'),
);

export const MAX_SIGN_UP_DOMAINS = 20;
const MAX_DOMAIN_CHARS = 253;

/** Domain of an e-mail address, without its subdomains: `example.no` does not include `mail.example.no`. */
export const DomainSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_DOMAIN_CHARS),
  v.regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'must be a domain'),
);

export const MAX_SIGN_IN_PROVIDERS = 5;
export const MAX_PROVIDER_LABEL_CHARS = 40;

/** Provider of Identity Platform on the log-in page. Its keys and addresses are configured there. */
export const SignInProviderSchema = v.strictObject({
  id: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(64),
    v.regex(/^(?:oidc|saml)\.[a-z0-9][a-z0-9-]*$/, 'must be the id of an OIDC or SAML provider'),
  ),
  label: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_PROVIDER_LABEL_CHARS),
    v.regex(/^[^\p{Cc}]*$/u, 'must be one line'),
  ),
  domains: v.pipe(v.array(DomainSchema), v.maxLength(MAX_SIGN_UP_DOMAINS)),
});

const SignInProvidersSchema = v.pipe(
  v.array(SignInProviderSchema),
  v.maxLength(MAX_SIGN_IN_PROVIDERS),
  v.check(
    (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
    'each provider may be there once',
  ),
);

export const SiteSettingsSchema = v.strictObject({
  announcement: v.nullable(AnnouncementSchema),
  signUpsOpen: v.boolean(),
  signUps: v.optional(v.picklist(SIGN_UP_MODES)),
  signUpDomains: v.optional(v.pipe(v.array(DomainSchema), v.maxLength(MAX_SIGN_UP_DOMAINS))),
  membersInvite: v.optional(v.boolean()),
  signInProviders: v.optional(SignInProvidersSchema),
  maintenance: v.boolean(),
  features: v.optional(v.record(featureName, v.boolean())),
});
export type SiteSettings = v.InferOutput<typeof SiteSettingsSchema>;

export type PublicSite = SiteSettings & { readonly hasGroups?: boolean | undefined };

const {
  announcement,
  signUpsOpen,
  signUps,
  signUpDomains,
  membersInvite,
  signInProviders,
  maintenance,
  features,
} = SiteSettingsSchema.entries;

/** Partial update: other administrators may change the other settings concurrently. */
const changes = {
  announcement: v.exactOptional(announcement),
  signUpsOpen: v.exactOptional(signUpsOpen),
  signUps: v.exactOptional(signUps.wrapped),
  signUpDomains: v.exactOptional(signUpDomains.wrapped),
  membersInvite: v.exactOptional(membersInvite.wrapped),
  signInProviders: v.exactOptional(signInProviders.wrapped),
  maintenance: v.exactOptional(maintenance),
  features: v.exactOptional(features.wrapped),
};
export const SiteSettingsChangesSchema = v.strictObject(changes);
export type SiteSettingsChanges = v.InferOutput<typeof SiteSettingsChangesSchema>;

/** Switching maintenance on also requires a fresh sign-in. */
export const SiteSettingsChangeSchema = v.strictObject({
  ...changes,
  idToken: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
});

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TERM_CHARS),
);

export const TermNamesSchema = v.strictObject({ nb: name, en: name });
/** Only kinds of member are archived. */
export const TermChangeSchema = v.strictObject({
  ...TermNamesSchema.entries,
  archived: v.exactOptional(v.boolean()),
});
export type TermChange = v.InferOutput<typeof TermChangeSchema>;
export const NewTermSchema = v.strictObject({ slug: SlugSchema, ...TermNamesSchema.entries });
/** Maximum terms per kind; keeps the document well below Firestore's limit of 1 MiB. */
export const MAX_TERMS = 2_000;
export const TermListSchema = v.strictObject({
  terms: v.pipe(
    v.array(NewTermSchema),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_TERMS),
    v.check(
      (terms) => new Set(terms.map(({ slug }) => slug)).size === terms.length,
      'each id may be there once',
    ),
  ),
});
export type NewTerm = v.InferOutput<typeof NewTermSchema>;
export interface TermListResult {
  readonly added: number;
  readonly renamed: number;
}
export const KindOrderSchema = v.strictObject({
  slugs: v.pipe(v.array(SlugSchema), v.maxLength(MAX_OWN_KINDS)),
});
/** `after` is `next` of the previous answer, while there is more to do. */
export const MergeSchema = v.strictObject({ into: SlugSchema, after: v.optional(IdSchema) });

export const TERM_KINDS = ['skills', 'sectors', 'kinds'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
