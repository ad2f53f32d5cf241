import {
  type Project,
  type ProjectDraft,
  ProjectDraftSchema,
  PublishableSchema,
} from '@samspill/domain/projects/project';
import * as v from 'valibot';

/** The fields of a project that its owner edits. */
export function draftOf(project: Project): ProjectDraft {
  // Titles from before links were refused stay in the form until they are mended.
  return v.parse(v.object({ ...ProjectDraftSchema.entries, title: v.string() }), project);
}

export function isPublishable(draft: ProjectDraft): boolean {
  return v.is(PublishableSchema, draft);
}

/** What a draft lacks before it can be published. */
export function missingToPublish(project: Project): ('title' | 'tagline')[] {
  const { issues } = v.safeParse(PublishableSchema, draftOf(project));
  const fields = (issues ?? []).map((issue) => v.getDotPath(issue));
  return (['title', 'tagline'] as const).filter((field) => fields.includes(field));
}

/** Those of `changes` that the rules accept; what is too long waits until it is shortened. */
export function storableFields(changes: Partial<ProjectDraft>): Partial<ProjectDraft> {
  const entries = Object.entries(changes).filter(([field, value]) =>
    v.is(ProjectDraftSchema.entries[field as keyof ProjectDraft], value),
  );
  return Object.fromEntries(entries);
}

/** Whether anything was written that is worth making a document for; a stage is always there. */
export function hasContent({ stage: _, ...written }: ProjectDraft): boolean {
  return Object.values(written).some(isFilled);
}

/** Whether a field has something to show. */
export function isFilled(value: ProjectDraft[keyof ProjectDraft]): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null;
}
