import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_LOCATION_CHARS, MAX_SECTORS, MAX_SKILLS } from '../limits.ts';
import { LinkSchema, MAX_LINKS, NewLinkSchema } from '../link.ts';
import { type Locale, LocaleSchema } from '../locale.ts';
import { PhotoPathSchema } from '../media/upload.ts';
import {
  AmountSchema,
  CurrencySchema,
  HoursPerWeekSchema,
  StageSchema,
  TermsSchema,
} from '../projects/terms.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { TimestampSchema } from '../timestamps.ts';
import { CheckedSchema } from './checked.ts';
import { DisplayNameSchema, NewDisplayNameSchema } from './display-name.ts';
import { MemberKindsSchema, PersonStatusSchema } from './person-kind.ts';

/** New names and pictures per user and day: each is copied to up to 860 documents. */
export const MAX_RENAMES_A_DAY = 10;
export const MAX_HEADLINE_CHARS = 120;
export const MAX_BIO_CHARS = 2_000;
export const MAX_THESIS_CHARS = 1_000;

export const MUST_HAVES = ['place', 'sector', 'stage', 'terms', 'hours'] as const;
export const MustHaveSchema = v.picklist(MUST_HAVES);
export type MustHave = v.InferOutput<typeof MustHaveSchema>;

const MustHavesSchema = v.pipe(v.array(MustHaveSchema), v.maxLength(MUST_HAVES.length));

export const OPEN_TO = ['cofounding', 'work', 'advising', 'investing'] as const;

export const OpenToSchema = v.picklist(OPEN_TO);
export type OpenTo = v.InferOutput<typeof OpenToSchema>;

export const InvestorProfileSchema = v.pipe(
  v.strictObject({
    thesis: v.pipe(v.string(), v.maxLength(MAX_THESIS_CHARS)),
    stages: v.pipe(v.array(StageSchema), v.maxLength(4)),
    ticketMin: AmountSchema,
    ticketMax: AmountSchema,
    currency: CurrencySchema,
    listed: v.boolean(),
  }),
  v.forward(
    v.check(
      (investor) => investor.ticketMin <= investor.ticketMax,
      'must not be below the minimum',
    ),
    ['ticketMax'],
  ),
);

/**
 * Profile fields that the user edits. A null `photoPath` shows initials. Optional fields are missing in older profiles.
 */
export const ProfileSchema = v.strictObject({
  displayName: NewDisplayNameSchema,
  headline: v.pipe(v.string(), v.maxLength(MAX_HEADLINE_CHARS)),
  bio: v.pipe(v.string(), v.maxLength(MAX_BIO_CHARS)),
  location: v.pipe(v.string(), v.maxLength(MAX_LOCATION_CHARS)),
  photoPath: v.nullable(PhotoPathSchema),
  kinds: MemberKindsSchema,
  skills: v.pipe(v.array(SlugSchema), v.maxLength(MAX_SKILLS)),
  sectors: v.pipe(v.array(SlugSchema), v.maxLength(MAX_SECTORS)),
  links: v.pipe(v.array(NewLinkSchema), v.maxLength(MAX_LINKS)),
  openTo: v.pipe(v.array(OpenToSchema), v.maxLength(OPEN_TO.length)),
  locale: LocaleSchema,
  investor: v.nullable(InvestorProfileSchema),
  availability: v.optional(v.nullable(HoursPerWeekSchema)),
  terms: v.optional(TermsSchema),
  mustHaves: v.optional(MustHavesSchema),
});

/** Profile part of a stored person, which may be from before the rules for names and links. Ignores other fields. */
export const StoredProfileSchema = v.object({
  ...ProfileSchema.entries,
  displayName: DisplayNameSchema,
  links: v.pipe(v.array(LinkSchema), v.maxLength(MAX_LINKS)),
});

export const PersonSchema = v.strictObject({
  ...StoredProfileSchema.entries,
  status: PersonStatusSchema,
  shareable: v.optional(v.boolean()),
  checked: v.optional(v.nullable(CheckedSchema)),
  counters: v.strictObject({ followers: v.number(), projects: v.number() }),
  countedAt: v.optional(TimestampSchema),
  searchTokens: v.array(v.string()),
  seeded: v.boolean(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

export type InvestorProfile = v.InferOutput<typeof InvestorProfileSchema>;
export type Profile = v.InferOutput<typeof ProfileSchema>;
export type Person = v.InferOutput<typeof PersonSchema>;

export function emptyProfile(displayName: string, locale: Locale): Profile {
  return {
    displayName,
    headline: '',
    bio: '',
    location: '',
    photoPath: null,
    kinds: [],
    skills: [],
    sectors: [],
    links: [],
    openTo: [],
    locale,
    investor: null,
    availability: null,
    terms: [],
    mustHaves: [],
  };
}

const { displayName, headline, photoPath } = ProfileSchema.entries;

export const PublicPersonSchema = v.strictObject({
  uid: IdSchema,
  displayName,
  headline,
  photoPath,
  checked: v.boolean(),
});
export type PublicPerson = Readonly<v.InferOutput<typeof PublicPersonSchema>>;
