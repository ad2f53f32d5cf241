import { SITE_MAP, type SitePath } from '@samspill/domain/site/site-map';

type PathWithId = Extract<SitePath, `${string}:${string}`>;

/** Whom or what a page is opened with, where its address names somebody or something. */
const EXAMPLES: Readonly<Record<PathWithId, string>> = {
  '/survey/:id': 'hva-trenger-du',
  '/users/:id': 'kari-solheim',
  '/content/:id': 'seed-01',
  '/projects/edit/:id': 'new',
  '/projects/:id': 'tareskogen',
  '/admin/surveys/edit/:id': 'hva-trenger-du',
  '/admin/surveys/results/:id': 'hva-trenger-du',
};

const hasId = (path: SitePath): path is PathWithId => path.includes(':');
const exampleOf = (path: SitePath): string =>
  hasId(path) ? path.replace(':id', EXAMPLES[path]) : path;

/** Every address, generated from the site map, with real ids where a page has one. */
export const PUBLIC_PATHS = SITE_MAP.everybody.map(exampleOf);
export const MEMBER_PATHS = SITE_MAP.members.map(exampleOf);
export const ADMIN_PATHS = SITE_MAP.administrators.map(exampleOf);

export const loginPathFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;
