import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import {
  MAX_ALT_TEXT_CHARS,
  MAX_DECK_BYTES,
  MAX_DECK_NAME_CHARS,
  MAX_GALLERY_IMAGES,
  MAX_LINKS,
  MAX_PITCH_TEXT_CHARS,
  MAX_ROLE_SKILLS,
  MAX_ROLE_TITLE_CHARS,
  MAX_ROLES,
  MAX_ROUND_PURPOSE_CHARS,
} from '../limits.ts';
import { LinkSchema } from '../link.ts';
import { DeckPathSchema, GalleryPathSchema } from '../media/image-path.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { HoursPerWeekSchema, TermsSchema } from './terms.ts';

/** The texts that a pitch consists of, in the order in which a page shows them. */
export const PITCH_TEXTS = ['problem', 'solution', 'traction'] as const;
export type PitchText = (typeof PITCH_TEXTS)[number];

export const LINK_KINDS = ['website', 'demo', 'video', 'code', 'press', 'other'] as const;

export const ROUND_KINDS = [
  'pre-seed',
  'seed',
  'series-a',
  'growth',
  'bridge',
  'crowdfunding',
] as const;

const text = (maxChars: number) => v.pipe(v.string(), v.maxLength(maxChars));

export const GalleryImageSchema = v.strictObject({
  path: GalleryPathSchema,
  /** What it shows, for those who do not see it; a single line, as rules check it. */
  alt: v.pipe(text(MAX_ALT_TEXT_CHARS), v.regex(/^[^\n]*$/)),
});

export const ProjectLinkSchema = v.strictObject({
  kind: v.picklist(LINK_KINDS),
  url: LinkSchema,
});

/** A presentation that one can open; `size` in bytes. */
export const DeckSchema = v.strictObject({
  path: DeckPathSchema,
  name: v.pipe(text(MAX_DECK_NAME_CHARS), v.regex(/^[^\n]+$/)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DECK_BYTES)),
});

/** Somebody the project looks for; without `hoursPerWeek` it is open how much. */
export const RoleSchema = v.strictObject({
  title: v.pipe(text(MAX_ROLE_TITLE_CHARS), v.regex(/^[^\s][^\n]*$/, 'must begin with a word')),
  skills: v.pipe(v.array(SlugSchema), v.maxLength(MAX_ROLE_SKILLS)),
  terms: TermsSchema,
  hoursPerWeek: v.nullable(HoursPerWeekSchema),
});

/** What is raised beside `funding`, which has the amount. */
export const RoundSchema = v.strictObject({
  kind: v.picklist(ROUND_KINDS),
  purpose: text(MAX_ROUND_PURPOSE_CHARS),
});

const pitchText = text(MAX_PITCH_TEXT_CHARS);

// Of a project: what makes its case, as stored. Projects older than the pitch have none of it, and read as if they had an
// empty one.

const STORED_STORY_ENTRIES = {
  problem: v.optional(pitchText, ''),
  solution: v.optional(pitchText, ''),
  traction: v.optional(pitchText, ''),
  gallery: v.optional(v.pipe(v.array(GalleryImageSchema), v.maxLength(MAX_GALLERY_IMAGES)), []),
  links: v.optional(v.pipe(v.array(ProjectLinkSchema), v.maxLength(MAX_LINKS)), []),
  deck: v.optional(v.nullable(DeckSchema), null),
};

/** Those that the editor shows with what the project needs. */
const STORED_NEED_ENTRIES = {
  round: v.optional(v.nullable(RoundSchema), null),
  roles: v.optional(v.pipe(v.array(RoleSchema), v.maxLength(MAX_ROLES)), []),
  /** The member to turn to; null, or somebody who has left, is the owner. */
  contact: v.optional(v.nullable(IdSchema), null),
};

export const STORED_PITCH_ENTRIES = { ...STORED_STORY_ENTRIES, ...STORED_NEED_ENTRIES };

/** The same entries as they are written, where none may be absent. */
const required = <T extends Readonly<Record<string, { readonly wrapped: unknown }>>>(stored: T) =>
  Object.fromEntries(Object.entries(stored).map(([field, { wrapped }]) => [field, wrapped])) as {
    readonly [Field in keyof T]: T[Field]['wrapped'];
  };

export const STORY_ENTRIES = required(STORED_STORY_ENTRIES);
export const NEED_ENTRIES = required(STORED_NEED_ENTRIES);
export const PITCH_ENTRIES = { ...STORY_ENTRIES, ...NEED_ENTRIES };

const PitchSchema = v.strictObject(PITCH_ENTRIES);
export type Pitch = v.InferOutput<typeof PitchSchema>;
export type GalleryImage = v.InferOutput<typeof GalleryImageSchema>;
export type ProjectLink = v.InferOutput<typeof ProjectLinkSchema>;
export type Deck = v.InferOutput<typeof DeckSchema>;
export type Role = v.InferOutput<typeof RoleSchema>;
export type Round = v.InferOutput<typeof RoundSchema>;

export const emptyPitch = (): Pitch => v.parse(v.object(STORED_PITCH_ENTRIES), {});

/** Whom to turn to: the contact as long as that is a member, else the owner. */
export function contactOf(project: {
  readonly ownerId: string;
  readonly memberIds: readonly string[];
  readonly contact?: string | null | undefined;
}): string {
  const { contact, memberIds, ownerId } = project;
  return contact && memberIds.includes(contact) ? contact : ownerId;
}
