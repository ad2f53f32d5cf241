import type { Project } from './project.ts';

/** What anybody may read of a published project, without signing in. */
export type PublicProject = Pick<
  Project,
  'title' | 'tagline' | 'stage' | 'sectors' | 'lookingFor' | 'location' | 'coverPath'
> & {
  readonly id: string;
  /** ISO 8601. */
  readonly publishedAt: string;
};

/** A page of them, fewer where several filters are asked; `next` is the `after` of the page that follows. */
export interface PublicProjects {
  readonly projects: readonly PublicProject[];
  readonly next: string | null;
}
