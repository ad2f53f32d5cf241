import * as v from 'valibot';
import { parseReferences, toPlainLines } from '../content/mentions.ts';
import { LOOKING_FOR, ProjectSchema } from '../projects/project.ts';
import { STAGES, TERMS } from '../projects/terms.ts';
import { humanizeSlug, type Taxonomy, type Term } from '../site/taxonomy.ts';
import { SharedProjectSchema } from './card-content.ts';
import { hideContacts } from './hide-contacts.ts';

const { stage, location, lookingFor, sectors, problem, solution, gallery, roles } =
  ProjectSchema.entries;

/**
 * Fields of a project that its owner may show to people without an account. Excludes the members, links, files,
 * figures, the funding round and the long description.
 */
const PublicPitchSourceSchema = v.object({
  ...SharedProjectSchema.entries,
  publicPitch: v.literal(true),
  indexable: v.optional(v.boolean(), false),
  stage,
  location,
  lookingFor,
  sectors,
  problem,
  solution,
  gallery,
  roles,
});

export const PublicPitchSchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  tagline: v.string(),
  stage: v.picklist(STAGES),
  location: v.string(),
  lookingFor: v.array(v.picklist(LOOKING_FOR)),
  sectors: v.array(v.strictObject({ nb: v.string(), en: v.string() })),
  coverPath: v.nullable(v.string()),
  /** Plain lines, so that the page needs no Markdown. */
  problem: v.array(v.string()),
  solution: v.array(v.string()),
  gallery: v.array(v.strictObject({ path: v.string(), alt: v.string() })),
  roles: v.array(
    v.strictObject({
      title: v.string(),
      skills: v.array(v.strictObject({ nb: v.string(), en: v.string() })),
      terms: v.array(v.picklist(TERMS)),
      hoursPerWeek: v.nullable(v.number()),
    }),
  ),
});
export type PublicPitch = v.InferOutput<typeof PublicPitchSchema>;

/** Null for missing, withdrawn and hidden projects, which must be indistinguishable. */
export interface PitchResult {
  readonly pitch: PublicPitch | null;
}

const HIDDEN = '…';

/** Mentioned members have not agreed to be named outside the site. */
const hideMentions = (text: string) =>
  parseReferences(text)
    .map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'person' ? HIDDEN : part.label,
    )
    .join('');

const toPublicLines = (text: string) => toPlainLines(hideMentions(text)).map(hideContacts);

const namesOf = (terms: Readonly<Record<string, Term>>, slugs: readonly string[]): Term[] =>
  slugs.map((slug) => terms[slug] ?? { nb: humanizeSlug(slug), en: humanizeSlug(slug) });

/** Returns null unless the owner made the pitch public and the project is visible. */
export function pitchOfProject(
  id: string,
  project: unknown,
  { sectors, skills }: Taxonomy,
): { pitch: PublicPitch; ownerId: string; isIndexable: boolean } | null {
  const { success, output } = v.safeParse(PublicPitchSourceSchema, project);
  if (!success) return null;
  const { title, tagline, stage, lookingFor, coverPath, indexable } = output;
  const pitch = {
    id,
    title: hideContacts(title),
    tagline: hideContacts(tagline),
    stage,
    lookingFor,
    coverPath,
    location: hideContacts(output.location),
    sectors: namesOf(sectors, output.sectors),
    problem: toPublicLines(output.problem),
    solution: toPublicLines(output.solution),
    gallery: output.gallery.map(({ path, alt }) => ({ path, alt: hideContacts(alt) })),
    roles: output.roles.map((role) => ({
      ...role,
      title: hideContacts(role.title),
      skills: namesOf(skills, role.skills),
    })),
  };
  return { pitch, ownerId: output.ownerId, isIndexable: indexable };
}
