import * as v from 'valibot';
import { MAX_TITLE_CHARS } from '../limits.ts';
import { CoverPathSchema } from '../media/image-path.ts';
import { LOOKING_FOR, LookingForSchema, type Project } from './project.ts';
import { StageSchema } from './stage.ts';

/** A project as it stands above its updates: a copy, refreshed by the server when the project changes. */
export const ProjectCardSchema = v.strictObject({
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  stage: StageSchema,
  coverPath: v.nullable(CoverPathSchema),
  lookingFor: v.pipe(v.array(LookingForSchema), v.maxLength(LOOKING_FOR.length)),
});
export type ProjectCard = v.InferOutput<typeof ProjectCardSchema>;

/** What others see of the project in one line. */
export function projectCardOf(project: ProjectCard): ProjectCard {
  const { title, stage, coverPath, lookingFor } = project;
  return { title, stage, coverPath, lookingFor };
}

/** The card; null while others do not see the project. */
export function shownCardOf(project: Project | undefined): ProjectCard | null {
  if (project?.status !== 'published' || project.hidden) return null;
  return projectCardOf(project);
}
