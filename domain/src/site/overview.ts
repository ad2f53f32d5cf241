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

/** What the admin's dashboard starts with. */
export interface AdminOverview {
  readonly people: { readonly active: number; readonly suspended: number };
  readonly projects: {
    readonly draft: number;
    readonly published: number;
    readonly archived: number;
    readonly hidden: number;
  };
}
