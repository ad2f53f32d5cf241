import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIRESTORE_PERMISSIONS } from './firestore-permissions.ts';
import { listMatchPaths } from './match-paths.ts';
import { renderPermissions } from './render-permissions.ts';
import { STORAGE_PERMISSIONS } from './storage-permissions.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe.each([
  ['firestore.rules', FIRESTORE_PERMISSIONS],
  ['storage.rules', STORAGE_PERMISSIONS],
])('permission matrix of %s', (file, rows) => {
  const matches = listMatchPaths(read(file));

  it.each(matches)('covers every operation that $path allows', ({ path, operations }) => {
    const covered = rows.filter(({ match }) => match === path).map(({ operation }) => operation);
    expect([...operations].filter((each) => !covered.some((one) => one === each))).toEqual([]);
  });

  it('contains only matches of the rules', () => {
    const paths = matches.map(({ path }) => path);
    expect(rows.map(({ match }) => match).filter((match) => !paths.includes(match))).toEqual([]);
  });

  it('has each row once', () => {
    const lines = rows.map(({ match, operation, of }) => `${match} ${operation} ${of}`);
    expect(lines).toEqual([...new Set(lines)]);
  });
});

it('is rendered in docs/permissions.md', async () => {
  await expect(renderPermissions(FIRESTORE_PERMISSIONS, STORAGE_PERMISSIONS)).toMatchFileSnapshot(
    '../../docs/permissions.md',
  );
});
