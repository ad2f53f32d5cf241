import * as v from 'valibot';
import { ContentSchema } from '../content/content.ts';
import { toExcerpt } from '../content/mentions.ts';
import { PersonSchema } from '../people/person.ts';
import { ProjectSchema } from '../projects/project.ts';
import { hideContacts } from './hide-contacts.ts';

export const MAX_CARD_TEXT_CHARS = 200;

export interface CardContent {
  readonly title: string;
  readonly text: string;
  readonly imagePath: string | null;
  readonly hasPitch?: boolean;
}

const SHAREABLE_ENTRIES = { shareable: v.literal(true) };

const { ownerId, title, tagline, coverPath } = ProjectSchema.entries;
const SHOWN_PROJECT_ENTRIES = { status: v.literal('published'), hidden: v.literal(false) };
const ShownProjectSchema = v.object(SHOWN_PROJECT_ENTRIES);
export const SharedProjectSchema = v.object({
  ...SHAREABLE_ENTRIES,
  ...SHOWN_PROJECT_ENTRIES,
  ownerId,
  title,
  tagline,
  coverPath,
  publicPitch: v.optional(v.boolean(), false),
});

const { displayName, headline, photoPath } = PersonSchema.entries;
const ActivePersonSchema = v.object({ status: v.literal('active') });
const SharedPersonSchema = v.object({
  ...SHAREABLE_ENTRIES,
  ...ActivePersonSchema.entries,
  displayName,
  headline,
  photoPath,
});

const { author, projectId, body, images, fromSite } = ContentSchema.entries;
const SharedContentSchema = v.object({
  ...SHAREABLE_ENTRIES,
  status: v.literal('visible'),
  author,
  projectId,
  body,
  images,
  fromSite,
});

export const isPersonActive = (person: unknown) => v.is(ActivePersonSchema, person);
export const isProjectShown = (project: unknown) => v.is(ShownProjectSchema, project);

/** Returns null unless the owner made the project shareable and it is visible. */
export function cardOfProject(project: unknown): { card: CardContent; ownerId: string } | null {
  const { success, output } = v.safeParse(SharedProjectSchema, project);
  if (!success) return null;
  const { title, tagline, coverPath, publicPitch } = output;
  const card = {
    title: hideContacts(title),
    text: hideContacts(tagline),
    imagePath: coverPath,
    hasPitch: publicPitch,
  };
  return { card, ownerId: output.ownerId };
}

export function cardOfPerson(person: unknown): CardContent | null {
  const { success, output } = v.safeParse(SharedPersonSchema, person);
  if (!success) return null;
  return { title: output.displayName, text: output.headline, imagePath: output.photoPath };
}

export function cardOfContent(
  content: unknown,
  siteName: string,
): { card: CardContent; authorId: string; projectId: string | null } | null {
  const { success, output } = v.safeParse(SharedContentSchema, content);
  if (!success) return null;
  return {
    card: {
      title: output.fromSite ? siteName : output.author.name,
      text: toExcerpt(output.body, MAX_CARD_TEXT_CHARS),
      imagePath: output.images[0]?.path ?? null,
    },
    authorId: output.author.uid,
    projectId: output.projectId,
  };
}
