import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { beforeAll, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { personOf, sessionUser } from '../testing/documents.ts';
import { putDocuments, signIn } from '../testing/engine.ts';
import { useDocuments } from './read-once.ts';

const BERIT = sessionUser('berit');

beforeAll(async () => {
  await putDocuments({ [userPath(BERIT.uid)]: personOf(BERIT) });
  await signIn(BERIT);
});

const showDocuments = (paths: readonly string[]) =>
  renderHook(() => useDocuments(paths, PersonSchema));

test('returns null while loading, and omits missing documents', async () => {
  const { result } = await showDocuments([userPath('nobody')]);
  expect(result.current).toBeNull();
  await expect.poll(() => result.current).toEqual([]);
});

test('returns an empty list at once, to avoid a second layout', async () => {
  const seen: unknown[] = [];
  await renderHook(() => seen.push(useDocuments([], PersonSchema)));
  expect(seen[0]).toEqual([]);
});
