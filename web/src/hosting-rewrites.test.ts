import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_KINDS } from '@samspill/domain/shares/public-card';
import { expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { ADMIN_PAGES } from './admin-features.ts';
import { APPLICANT_PAGES, MEMBER_PAGES } from './features.ts';
import { PRERENDERED } from './prerender.tsx';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './public-features.ts';

const FILE = join(import.meta.dirname, '../../firebase.json');
/** Start page of the service worker, and the manifest: the function fills in the site's name. */
const NO_PAGES = ['/app', '/manifest\\.webmanifest'];
const CARDS = CARD_KINDS.map((kind) => `/${kind}/:id`);

const toRegex = (paths: readonly string[]) =>
  `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;

const pathsOf = (...lists: (readonly { readonly path: string }[])[]) =>
  lists.flat().map(({ path }) => path);

// Hosting returns 404 for unlisted paths: a page without a rewrite would open only by navigation within the site.
// `--update` writes the lists of pages.
it('has a rewrite in firebase.json for each listed page and for no other', async () => {
  const pages = pathsOf(APPLICANT_PAGES, MEMBER_PAGES, ADMIN_PAGES);
  const regexes = [
    pages.filter((path) => !CARDS.includes(path)),
    [...pathsOf(PUBLIC_PAGES, GUEST_PAGES, FRAMELESS_PAGES), ...NO_PAGES],
  ].map(toRegex);
  const { rewrites } = config.hosting;
  expect(rewrites.map(({ source, regex }) => source ?? typeof regex)).toEqual([
    '/api/**',
    'string',
    'string',
    `/@(${CARD_KINDS.join('|')})/*`,
  ]);
  expect(new Set(rewrites.map((rule) => rule.function.functionId))).toEqual(new Set(['api']));
  const written = readFileSync(FILE, 'utf8').replace(
    /"regex": .*(?=,$)/gm,
    () => `"regex": ${JSON.stringify(regexes.shift())}`,
  );
  await expect(written).toMatchFileSnapshot(FILE);
});

it('prerenders all public pages, and that of guests', () => {
  const pages = [...PUBLIC_PAGES, ...GUEST_PAGES].map(({ path }) => path);
  expect(Object.keys(PRERENDERED).toSorted()).toEqual(pages.toSorted());
});
