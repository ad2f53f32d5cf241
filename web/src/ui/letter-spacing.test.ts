import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const RULE = /[^{}]+\{([^{}]*letter-spacing: -[^{}]*)\}/g;
/** Font sizes of 18 px or more. */
const LARGE = /font-size: var\(--text-(lg|xl|2xl)\)|composes: [^;]*\btext-(lg|xl)\b/;

it('keeps letters apart below 18 px, where negative spacing makes words touch', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(`${SOURCES}/${name}`, 'utf8').matchAll(RULE)].map(([, body = '']) => ({
        name,
        body,
      })),
    );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ body }) => !LARGE.test(body))).toEqual([]);
});
