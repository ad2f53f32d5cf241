import { beforeAll, expect, it } from 'vitest';
import { engineProject } from '../../testing/engine-client.ts';
import { readPages } from './read-pages.ts';

const { db } = engineProject('pages');
const items = db.collection('items');

beforeAll(async () => {
  const batch = db.batch();
  for (const [place, id] of ['d', 'b', 'e', 'a', 'c'].entries())
    batch.set(items.doc(id), { id, place, kind: 'item' });
  await batch.commit();
});

async function list(paging: Parameters<typeof readPages>[1], query = items.where('id', '>', '')) {
  const pages: string[] = [];
  for await (const docs of readPages(query, paging)) pages.push(docs.map(({ id }) => id).join(''));
  return pages;
}

const byKind = items.where('kind', '==', 'item');
const byPlace = items.where('place', '>=', 0);

it.each([
  ['by name', { size: 2 }, byKind, ['ab', 'cd', 'e']],
  ['by the field of a range', { size: 2 }, undefined, ['ab', 'cd', 'e']],
  ['in an order', { size: 2, orderBy: 'place' }, byPlace, ['db', 'ea', 'c']],
  [
    'in an order, names only',
    { size: 2, orderBy: 'place', fields: [] },
    byPlace,
    ['db', 'ea', 'c'],
  ],
  ['of full pages only', { size: 5, fields: [] }, byKind, ['abcde']],
  ['up to a number', { size: 2, maxPages: 2 }, byKind, ['ab', 'cd']],
  ['of nothing', { size: 2 }, items.where('kind', '==', 'other'), []],
] as const)('reads pages %s', async (_, paging, query, pages) => {
  expect(await list(paging, query)).toEqual(pages);
});

it('reads only the wanted fields and that of the order', async () => {
  for await (const [first] of readPages(byPlace, { size: 9, orderBy: 'place', fields: ['kind'] }))
    expect(first?.data()).toEqual({ kind: 'item', place: 0 });
});
