import { CARD_KINDS } from '@samspill/domain/shares/public-card';
import { expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { ADMIN_PAGES, APPLICANT_PAGES, MEMBER_PAGES } from './member-page-list.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './page-list.ts';
import { PRERENDERED } from './prerender.tsx';

const SURVEYS = ['/survey/:id'];
const CARDS = CARD_KINDS.map((kind) => `/${kind}/:id`);

const toRegex = (paths: readonly string[]) =>
  `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;

// Hosting returns 404 for unlisted paths: a page without a rewrite would open only by navigation within the site.
it('has a rewrite in firebase.json for each listed page and for no other', () => {
  const pages = [...APPLICANT_PAGES, ...MEMBER_PAGES, ...ADMIN_PAGES]
    .map(({ path }) => path)
    .filter((path) => !CARDS.includes(path));
  expect(config.hosting.rewrites.filter(({ destination }) => destination)).toEqual([
    { regex: toRegex(pages), destination: '/app.html' },
    { regex: toRegex(SURVEYS), destination: '/survey-start.html' },
  ]);
  const toFunctions = config.hosting.rewrites.filter((rule) => 'function' in rule);
  expect(toFunctions.map(({ source }) => source)).toEqual([
    '/api/**',
    `/@(${CARD_KINDS.join('|')})/*`,
  ]);
});

it('serves all other pages from files of their own', () => {
  expect(Object.keys(PRERENDERED)).toEqual(PUBLIC_PAGES.map(({ path }) => path));
  expect(GUEST_PAGES.map(({ path }) => path)).toEqual(['/login']);
  expect(FRAMELESS_PAGES.map(({ path }) => path)).toEqual(SURVEYS);
});
