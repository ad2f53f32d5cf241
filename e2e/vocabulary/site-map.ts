type Pages = readonly { readonly path: string }[];

/** What of the lists of pages is read here. */
interface PageLists {
  readonly PUBLIC_PAGES: Pages;
  readonly GUEST_PAGES: Pages;
  readonly FRAMELESS_PAGES: Pages;
  readonly MEMBER_PAGES: Pages;
  readonly ADMIN_PAGES: Pages;
}

/** Whom or what a page is opened with, where its address names somebody or something. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/survey/:id': 'hva-trenger-du',
  '/users/:id': 'kari-solheim',
  '/content/:id': 'seed-01',
  '/projects/edit/:id': 'new',
  '/projects/:id': 'tareskogen',
  '/admin/surveys/edit/:id': 'hva-trenger-du',
  '/admin/surveys/results/:id': 'hva-trenger-du',
};

function exampleOf({ path }: { readonly path: string }): string {
  if (!path.includes(':')) return path;
  const id = EXAMPLES[path];
  if (!id) throw new Error(`Say in EXAMPLES with what ${path} is opened`);
  return path.replace(':id', id);
}

// By its address: the site's sources are compiled as another project, with another idea of modules.
const read = (name: string) => import(new URL(`../../web/src/${name}`, import.meta.url).href);
const pages: PageLists = {
  ...(await read('page-list.ts')),
  ...(await read('member-page-list.ts')),
};

/** Every address, from the site's own lists, with real ids where a page has one. */
export const PUBLIC_PATHS = [
  ...pages.PUBLIC_PAGES,
  ...pages.GUEST_PAGES,
  ...pages.FRAMELESS_PAGES,
].map(exampleOf);
export const MEMBER_PATHS = pages.MEMBER_PAGES.map(exampleOf);
export const ADMIN_PATHS = pages.ADMIN_PAGES.map(exampleOf);

export const loginPathFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;
