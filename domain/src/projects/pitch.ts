import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_ALT_TEXT_CHARS } from '../limits.ts';
import { LinkSchema, MAX_LINKS, NewLinkSchema } from '../link.ts';
import { DeckPathSchema, GalleryPathSchema } from '../media/upload.ts';
import { SlugSchema } from '../site/taxonomy.ts';
import { HoursPerWeekSchema, TermsSchema } from './terms.ts';

export const MAX_PITCH_TEXT_CHARS = 1_000;
export const MAX_GALLERY_IMAGES = 6;
export const MAX_ROLES = 8;
export const MAX_ROLE_TITLE_CHARS = 80;
export const MAX_ROLE_SKILLS = 10;
export const MAX_ROUND_PURPOSE_CHARS = 500;
export const MAX_DECK_NAME_CHARS = 200;
export const MAX_DECK_BYTES = 25 * 1024 * 1024;

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
  /** A single line, as the rules require. */
  alt: v.pipe(text(MAX_ALT_TEXT_CHARS), v.regex(/^[^\n]*$/)),
});

export const ProjectLinkSchema = v.strictObject({
  kind: v.picklist(LINK_KINDS),
  url: LinkSchema,
});

export const DeckSchema = v.strictObject({
  path: DeckPathSchema,
  name: v.pipe(text(MAX_DECK_NAME_CHARS), v.regex(/^[^\n]+$/)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DECK_BYTES)),
});

export const RoleSchema = v.strictObject({
  title: v.pipe(text(MAX_ROLE_TITLE_CHARS), v.regex(/^[^\s][^\n]*$/, 'must begin with a word')),
  skills: v.pipe(v.array(SlugSchema), v.maxLength(MAX_ROLE_SKILLS)),
  terms: TermsSchema,
  hoursPerWeek: v.nullable(HoursPerWeekSchema),
});

export const RoundSchema = v.strictObject({
  kind: v.picklist(ROUND_KINDS),
  purpose: text(MAX_ROUND_PURPOSE_CHARS),
});

const pitchText = text(MAX_PITCH_TEXT_CHARS);

// Stored pitch fields of a project. Projects older than the pitch lack them and read as an empty pitch.

const STORED_STORY_ENTRIES = {
  problem: v.optional(pitchText, ''),
  solution: v.optional(pitchText, ''),
  traction: v.optional(pitchText, ''),
  gallery: v.optional(v.pipe(v.array(GalleryImageSchema), v.maxLength(MAX_GALLERY_IMAGES)), []),
  links: v.optional(v.pipe(v.array(ProjectLinkSchema), v.maxLength(MAX_LINKS)), []),
  deck: v.optional(v.nullable(DeckSchema), null),
};

const STORED_NEED_ENTRIES = {
  round: v.optional(v.nullable(RoundSchema), null),
  roles: v.optional(v.pipe(v.array(RoleSchema), v.maxLength(MAX_ROLES)), []),
  /** Contact member; the owner if null or if the member left. */
  contact: v.optional(v.nullable(IdSchema), null),
};

export const STORED_PITCH_ENTRIES = { ...STORED_STORY_ENTRIES, ...STORED_NEED_ENTRIES };

const required = <T extends Readonly<Record<string, { readonly wrapped: unknown }>>>(stored: T) =>
  Object.fromEntries(Object.entries(stored).map(([field, { wrapped }]) => [field, wrapped])) as {
    readonly [Field in keyof T]: T[Field]['wrapped'];
  };

export const STORY_ENTRIES = {
  ...required(STORED_STORY_ENTRIES),
  // Stored ones from before there was that rule are still read.
  links: v.pipe(
    v.array(v.strictObject({ ...ProjectLinkSchema.entries, url: NewLinkSchema })),
    v.maxLength(MAX_LINKS),
  ),
};
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

export function contactOf(project: {
  readonly ownerId: string;
  readonly memberIds: readonly string[];
  readonly contact?: string | null | undefined;
}): string {
  const { contact, memberIds, ownerId } = project;
  return contact && memberIds.includes(contact) ? contact : ownerId;
}
