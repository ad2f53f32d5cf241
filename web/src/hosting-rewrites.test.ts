import { CARD_KINDS } from '@samspill/domain/cards/public-card';
import { SITE_MAP } from '@samspill/domain/site/site-map';
import { expect, it } from 'vitest';
import config from '../../firebase.json' with { type: 'json' };
import { PRERENDERED } from './prerender.tsx';

const SURVEYS = ['/survey/:id'];
/** The function answers these, with what a preview of the link shows. */
const CARDS = CARD_KINDS.map((kind) => `/${kind}/:id`);

const toRegex = (paths: readonly string[]) =>
  `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;

// What no rule names is answered with 404: a page that is missing here opens within the site and nowhere else.
it('firebase.json knows every page of the site map, and no other', () => {
  const elsewhere = [...SURVEYS, ...CARDS, ...Object.keys(PRERENDERED)];
  const pages = Object.values(SITE_MAP)
    .flat()
    .filter((path) => !elsewhere.includes(path));
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
