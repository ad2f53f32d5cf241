import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { beforeAll, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { buildPerson, sessionUser } from '../testing/documents.ts';
import { putDocuments, signIn } from '../testing/engine.ts';
import { useDocumentsOnce } from './read-once.ts';

const BERIT = sessionUser('berit');

beforeAll(async () => {
  await putDocuments({ [userPath(BERIT.uid)]: buildPerson(BERIT) });
  await signIn(BERIT);
});

const showDocuments = (paths: readonly string[]) =>
  renderHook(() => useDocumentsOnce(paths, PersonSchema));

test('returns null while loading, and omits missing documents', async () => {
  const { result } = await showDocuments([userPath('nobody')]);
  expect(result.current).toBeNull();
  await expect.poll(() => result.current).toEqual([]);
});

test('returns an empty list at once, to avoid a second layout', async () => {
  const seen: unknown[] = [];
  await renderHook(() => seen.push(useDocumentsOnce([], PersonSchema)));
  expect(seen[0]).toEqual([]);
});
