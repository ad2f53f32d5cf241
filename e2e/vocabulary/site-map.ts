import type { Page } from '@playwright/test';
import { KARI, newAccount } from './accounts.ts';
import { signIn, signUp, signUpAdmin } from './session.ts';

interface PageAddress {
  readonly path: string;
  readonly example: string | undefined;
}
type Pages = readonly PageAddress[];

interface PageLists {
  readonly PUBLIC_PAGES: Pages;
  readonly GUEST_PAGES: Pages;
  readonly FRAMELESS_PAGES: Pages;
  readonly MEMBER_PAGES: Pages;
  readonly ADMIN_PAGES: Pages;
}

function exampleOf({ path, example }: PageAddress): string {
  if (!path.includes(':')) return path;
  if (!example) throw new Error(`Say in its manifest with which id ${path} is opened: example`);
  return path.replace(':id', example);
}

// Dynamic import, because `web` is a TypeScript project with another module setting.
const read = (name: string) => import(new URL(`../../web/src/${name}`, import.meta.url).href);
const pages: PageLists = {
  ...(await read('public-features.ts')),
  ...(await read('features.ts')),
  ...(await read('admin-features.ts')),
};

export const PUBLIC_PATHS = [
  ...pages.PUBLIC_PAGES,
  ...pages.GUEST_PAGES,
  ...pages.FRAMELESS_PAGES,
].map(exampleOf);
export const MEMBER_PATHS = pages.MEMBER_PAGES.map(exampleOf);
export const ADMIN_PATHS = pages.ADMIN_PAGES.map(exampleOf);

const SIGN_IN_VIEWS = ['/login?view=sign-up', '/login?view=reset', '/login?view=link'];
const WELCOME = ['purpose', 'skills', 'terms', 'found'].map(
  (step) => `/users/edit?welcome=${step}`,
);
const NONE = '/no/such/page';

interface Audience {
  readonly name: string;
  readonly paths: readonly string[];
  readonly enter?: (page: Page) => Promise<unknown>;
}

export const AUDIENCES: readonly Audience[] = [
  { name: 'for everybody', paths: [...PUBLIC_PATHS, ...SIGN_IN_VIEWS, NONE] },
  {
    name: 'for members',
    paths: [...MEMBER_PATHS, ...WELCOME],
    enter: (page) => signIn(page, KARI),
  },
  { name: 'for administrators', paths: ADMIN_PATHS, enter: signUpAdmin },
];

export const NEWCOMERS: Audience = {
  name: 'for a new member',
  paths: MEMBER_PATHS,
  enter: (page) => signUp(page, newAccount('Nils Ny')),
};

export const loginPathFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;
