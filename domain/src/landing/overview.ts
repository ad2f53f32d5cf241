import type { PublicPerson } from '../people/public-person.ts';
import type { PublicProject } from '../projects/public-project.ts';

/** Live numbers, the latest projects and some people for the landing page. */
export interface SiteOverview {
  readonly counts: {
    readonly people: number;
    readonly projects: number;
    readonly investors: number;
  };
  readonly featured: readonly PublicProject[];
  /** Some who chose to be shown. */
  readonly people: readonly PublicPerson[];
}
