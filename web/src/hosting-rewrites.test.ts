import { CARD_KINDS } from '@samspill/domain/cards/public-card';
import { expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { ADMIN_PAGES, MEMBER_PAGES } from './member-page-list.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './page-list.ts';
import { PRERENDERED } from './prerender.tsx';

const SURVEYS = ['/survey/:id'];
/** The function answers these, with what a preview of the link shows. */
const CARDS = CARD_KINDS.map((kind) => `/${kind}/:id`);

const toRegex = (paths: readonly string[]) =>
  `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;

// What no rule names is answered with 404: a page that is missing here opens within the site and nowhere else.
it('firebase.json knows every page of the list, and no other', () => {
  const pages = [...MEMBER_PAGES, ...ADMIN_PAGES]
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

it('is asked for none of the pages that are files of their own', () => {
  expect(Object.keys(PRERENDERED)).toEqual(PUBLIC_PAGES.map(({ path }) => path));
  expect(GUEST_PAGES.map(({ path }) => path)).toEqual(['/login']);
  expect(FRAMELESS_PAGES.map(({ path }) => path)).toEqual(SURVEYS);
});
