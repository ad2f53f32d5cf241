import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { ProjectDraftSchema, ProjectSchema } from './project.ts';

const { tagline, stage, sectors, lookingFor, location, coverPath } = ProjectDraftSchema.entries;
const { title } = ProjectSchema.entries;

/** What anybody may read of a project that its owner made shareable, without signing in. */
export const PublicProjectSchema = v.strictObject({
  id: IdSchema,
  title,
  tagline,
  stage,
  sectors,
  lookingFor,
  location,
  coverPath,
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type PublicProject = Readonly<v.InferOutput<typeof PublicProjectSchema>>;

/** A page of them, fewer where several filters are asked; `next` is the `after` of the page that follows. */
export interface PublicProjects {
  readonly projects: readonly PublicProject[];
  readonly next: string | null;
}
