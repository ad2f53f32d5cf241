import type { PublicPerson } from '../people/person.ts';
import type { PublicProject } from '../projects/public-project.ts';

export interface SiteOverview {
  readonly counts: {
    readonly people: number;
    readonly projects: number;
    readonly investors: number;
  };
  readonly featured: readonly PublicProject[];
  readonly people: readonly PublicPerson[];
}
