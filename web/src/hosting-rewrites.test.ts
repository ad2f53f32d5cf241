import { CARD_KINDS } from '@samspill/domain/shares/public-card';
import { expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { ADMIN_PAGES, APPLICANT_PAGES, MEMBER_PAGES } from './member-page-list.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './page-list.ts';
import { PRERENDERED } from './prerender.tsx';

/** Start page of the service worker, and the manifest: the function fills in the site's name. */
const NO_PAGES = ['/app', '/manifest\\.webmanifest'];
const CARDS = CARD_KINDS.map((kind) => `/${kind}/:id`);

const toRegex = (paths: readonly string[]) =>
  `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;

// Hosting returns 404 for unlisted paths: a page without a rewrite would open only by navigation within the site.
it('has a rewrite in firebase.json for each listed page and for no other', () => {
  const pages = [...APPLICANT_PAGES, ...MEMBER_PAGES, ...ADMIN_PAGES]
    .map(({ path }) => path)
    .filter((path) => !CARDS.includes(path));
  const others = [...PUBLIC_PAGES, ...GUEST_PAGES, ...FRAMELESS_PAGES].map(({ path }) => path);
  const { rewrites } = config.hosting;
  expect(rewrites.map((rule) => rule.source ?? rule.regex)).toEqual([
    '/api/**',
    toRegex(pages),
    toRegex([...others, ...NO_PAGES]),
    `/@(${CARD_KINDS.join('|')})/*`,
  ]);
  expect(new Set(rewrites.map((rule) => rule.function.functionId))).toEqual(new Set(['api']));
});

it('prerenders all public pages', () => {
  expect(Object.keys(PRERENDERED)).toEqual(PUBLIC_PAGES.map(({ path }) => path));
});
