import {
  type Project,
  type ProjectDraft,
  ProjectDraftSchema,
  PublishableSchema,
} from '@samspill/domain/projects/project';
import * as v from 'valibot';

export function toProjectDraft(project: Project): ProjectDraft {
  // Accept titles with links, which older versions stored, until the owner fixes them.
  return v.parse(v.object({ ...ProjectDraftSchema.entries, title: v.string() }), project);
}

export function isPublishable(draft: ProjectDraft): boolean {
  return v.is(PublishableSchema, draft);
}

export function missingRequiredFields(project: Project): ('title' | 'tagline')[] {
  const { issues } = v.safeParse(PublishableSchema, toProjectDraft(project));
  const fields = (issues ?? []).map((issue) => v.getDotPath(issue));
  return (['title', 'tagline'] as const).filter((field) => fields.includes(field));
}

/** Returns the changes that the security rules accept; overlong fields wait until shortened. */
export function storableFields(changes: Partial<ProjectDraft>): Partial<ProjectDraft> {
  const entries = Object.entries(changes).filter(([field, value]) =>
    v.is(ProjectDraftSchema.entries[field as keyof ProjectDraft], value),
  );
  return Object.fromEntries(entries);
}

/** True if the draft is worth creating a document; ignores the stage, which is always set. */
export function hasContent({ stage: _, ...written }: ProjectDraft): boolean {
  return Object.values(written).some(isFilled);
}

export function isFilled(value: ProjectDraft[keyof ProjectDraft]): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null;
}
