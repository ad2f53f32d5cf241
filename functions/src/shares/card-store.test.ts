import type { CardKind } from '@samspill/domain/shares/public-card';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { readCard } from './card-routes.ts';

/** Reads a card and counts the sequential rounds of reads; concurrent reads count as a single round. */
async function readsOf(documents: Readonly<Record<string, object>>, kind: CardKind) {
  const rounds: string[][] = [];
  let open: string[] | null = null;
  const get = async (path: string) => {
    if (open === null) {
      open = [];
      rounds.push(open);
    }
    open.push(path);
    await new Promise((resolve) => setTimeout(resolve));
    open = null;
    return { ref: { path }, data: () => documents[path] };
  };
  const db = { doc: (path: string) => ({ get: () => get(path) }) };
  const deps = { ...createOfflineDeps().deps, db } as unknown as Deps;
  const card = await readCard(deps, { kind, id: 'x' });
  return { card, rounds: rounds.length };
}

const shown = { ...projectDocument('kari'), shareable: true };
const post = contentDocument('x', 'kari', { shareable: true });
const suspended = { status: 'suspended' };

describe('a card that is not to be seen', () => {
  it.each([
    ['a missing project', 'projects', {}],
    ['a project that is not shareable', 'projects', { 'projects/x': projectDocument('kari') }],
    ['a hidden project', 'projects', { 'projects/x': { ...shown, hidden: true } }],
    ['of a suspended owner', 'projects', { 'projects/x': shown, 'users/kari': suspended }],
    ['a missing post', 'content', {}],
    ['a hidden post', 'content', { 'content/x': { ...post, status: 'hidden' } }],
    ['of a suspended author', 'content', { 'content/x': post, 'users/kari': suspended }],
  ] as const)('takes two reads after one another: %s', async (_name, kind, documents) => {
    expect(await readsOf(documents, kind)).toEqual({ card: null, rounds: 2 });
  });

  it.each([
    ['a missing person', {}],
    ['a suspended person', { 'users/x': { ...suspended, shareable: true } }],
  ])('takes one read: %s', async (_name, documents) => {
    expect(await readsOf(documents, 'users')).toEqual({ card: null, rounds: 1 });
  });
});
