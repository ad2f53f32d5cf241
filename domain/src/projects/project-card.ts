import * as v from 'valibot';
import { CoverPathSchema } from '../media/upload.ts';
import { LOOKING_FOR, LookingForSchema, MAX_TITLE_CHARS, type Project } from './project.ts';
import { StageSchema } from './terms.ts';

export const ProjectCardSchema = v.strictObject({
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  stage: StageSchema,
  coverPath: v.nullable(CoverPathSchema),
  lookingFor: v.pipe(v.array(LookingForSchema), v.maxLength(LOOKING_FOR.length)),
});
export type ProjectCard = v.InferOutput<typeof ProjectCardSchema>;

export function projectCardOf(project: ProjectCard): ProjectCard {
  const { title, stage, coverPath, lookingFor } = project;
  return { title, stage, coverPath, lookingFor };
}

export function shownCardOf(project: Project | undefined): ProjectCard | null {
  if (project?.status !== 'published' || project.hidden) return null;
  return projectCardOf(project);
}
