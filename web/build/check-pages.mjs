// Fails where a page of the build holds what its own policy refuses, since the browser would leave it out, and where a
// page that is readable without scripts requests scripts, styles or fonts before its first paint.
// `npm test` runs it; by hand: npm run build -- web && node web/build/check-pages.mjs
// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPolicyViolations } from './inline-parts.mjs';

const DIST = pathToFileURL(`${process.argv[2] ?? join(import.meta.dirname, '..', 'dist')}/`);

/** Allowed by their hashes (scripts/hosting-config.mjs). */
const INLINED = /<(script|style)>.*?<\/\1>/gs;
const TEMPLATES = /<template[^>]*>.*?<\/template>/gs;
const EMPTY_ROOT = '<div id="root"></div>';
const LATER = /<(?:script[^>]*type="module"|link[^>]*(?:rel="modulepreload"|as="font"))[^>]*>/g;

const STYLE_LINK = /<link rel="stylesheet"[^>]*>/g;

/** @param {string} html @returns {readonly string[]} */
function findEarlyRequests(html) {
  if (html.includes(EMPTY_ROOT)) return [];
  const shown = html.replace(TEMPLATES, '');
  const [head = ''] = shown.split('</head>');
  return [...(shown.match(LATER) ?? []), ...(head.match(STYLE_LINK) ?? [])];
}

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
);
if (pages.length === 0) throw new Error('The build has no pages');
for (const page of pages) {
  const html = readFileSync(new URL(page, DIST), 'utf8');
  const refused = [...findPolicyViolations(html.replace(INLINED, '')), ...findEarlyRequests(html)];
  if (refused.length > 0) process.exitCode = 1;
  console.log(`${refused.length > 0 ? 'HAS ' : 'ok  '} ${page}`);
  for (const tag of refused) console.log(`      ${tag}`);
}
