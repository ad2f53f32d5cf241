// Fails where a page of the build holds what its own policy refuses: the browser would leave it out.
// `npm test` runs it; by hand: npm run build -- web && node web/build/check-pages.mjs
// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPolicyViolations } from './inline-parts.mjs';

const DIST = pathToFileURL(`${process.argv[2] ?? join(import.meta.dirname, '..', 'dist')}/`);

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
);
if (pages.length === 0) throw new Error('The build has no pages');
for (const page of pages) {
  const refused = findPolicyViolations(readFileSync(new URL(page, DIST), 'utf8'));
  if (refused.length > 0) process.exitCode = 1;
  console.log(`${refused.length > 0 ? 'HAS ' : 'ok  '} ${page}`);
  for (const tag of refused) console.log(`      ${tag}`);
}
