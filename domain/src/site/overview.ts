import type { PublicProject } from '../projects/public-project.ts';

/** Live numbers and the latest projects for the landing page. */
export interface SiteOverview {
  readonly counts: {
    readonly people: number;
    readonly projects: number;
    readonly investors: number;
  };
  readonly featured: readonly PublicProject[];
}
