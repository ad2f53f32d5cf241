import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIRESTORE_PERMISSIONS } from './firestore-permissions.ts';
import { FIRESTORE_STATES } from './firestore-states.ts';
import { listMatchPaths } from './match-paths.ts';
import { renderPermissions } from './render-permissions.ts';
import { STORAGE_PERMISSIONS } from './storage-permissions.ts';
import { STORAGE_STATES } from './storage-states.ts';

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

/** Written only together with the deletion of a project: rules/project-writes.stack.test.ts. */
const IN_BATCHES = ['/deletedProjects/{projectId} create'];

describe.each([
  ['firestore.rules', FIRESTORE_STATES],
  ['storage.rules', STORAGE_STATES],
])('acts by states of %s', (file, acts) => {
  const writes = listMatchPaths(read(file)).flatMap(({ path, operations }) =>
    [...operations]
      .filter((operation) => operation !== 'get' && operation !== 'list')
      .map((operation) => `${path} ${operation}`),
  );

  it('cover every write that the rules allow', () => {
    const covered = acts.map(({ match, operation }) => `${match} ${operation}`);
    expect(writes.filter((each) => ![...covered, ...IN_BATCHES].includes(each))).toEqual([]);
  });

  it('name only states that exist', () => {
    const unknown = acts.flatMap(({ of, states, allowed }) =>
      allowed.filter((state) => !(state in states)).map((state) => `${of}: ${state}`),
    );
    expect(unknown).toEqual([]);
  });
});

it('is rendered in docs/permissions.md', async () => {
  await expect(renderPermissions(FIRESTORE_PERMISSIONS, STORAGE_PERMISSIONS)).toMatchFileSnapshot(
    '../../docs/permissions.md',
  );
});
