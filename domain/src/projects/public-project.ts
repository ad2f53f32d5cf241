import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { ProjectDraftSchema, ProjectSchema } from './project.ts';

const { tagline, stage, sectors, lookingFor, location, coverPath } = ProjectDraftSchema.entries;
const { title } = ProjectSchema.entries;

export const PublicProjectSchema = v.strictObject({
  id: IdSchema,
  title,
  tagline,
  stage,
  sectors,
  lookingFor,
  location,
  coverPath,
  hasPitch: v.optional(v.boolean()),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type PublicProject = Readonly<v.InferOutput<typeof PublicProjectSchema>>;

/** A page may be short, because some filters apply after the query; pass `next` as `after`. */
export interface PublicProjects {
  readonly projects: readonly PublicProject[];
  readonly next: string | null;
}
