import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject } from '../../testing/engine-client.ts';
import { readPage } from './read-page.ts';

const engine = engineProject('read-page');
const { db } = engine;
const rows = db.collection('rows');
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

beforeEach(async () => {
  await engine.empty();
  await Promise.all(
    IDS.map((id, index) =>
      rows.doc(id).set({
        // Two rows share each time, so that the id decides.
        at: Timestamp.fromMillis(1_000 * Math.floor(index / 2)),
        exact: new Timestamp(1_700_000_000, 123_456_000 + index * 1_000),
        name: `Ægir ${9 - index}`,
        count: index % 3,
        leads: index % 2 === 0,
        day: index < 3 ? null : `2026-01-0${index}`,
      }),
    ),
  );
});

const ORDERS: readonly (readonly [string, (all: Query) => Query])[] = [
  ['a time, newest first', (all) => all.orderBy('at', 'desc')],
  ['a time, oldest first', (all) => all.orderBy('at')],
  ['a time of microseconds', (all) => all.orderBy('exact', 'desc')],
  ['a name', (all) => all.orderBy('name')],
  ['a number', (all) => all.orderBy('count', 'desc')],
  ['a yes or no', (all) => all.orderBy('leads', 'desc')],
  ['a value that may be null', (all) => all.orderBy('day', 'desc')],
  ['the id', (all) => all.orderBy(FieldPath.documentId())],
  ['nothing', (all) => all],
];

async function listIds(query: Query, between: (last: string) => Promise<unknown>) {
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const { documents, next } = await readPage(rows, query, { limit: 2, after });
    listed.push(...documents.map(({ id }) => id));
    after = next ?? undefined;
    if (after !== undefined) await between(listed.at(-1) ?? '');
  } while (after !== undefined);
  return listed;
}

describe.each(ORDERS)('a list by %s', (_, orderBy) => {
  it('goes on after a row that was erased', async () => {
    const query = orderBy(rows);
    const expected = (await query.get()).docs.map(({ id }) => id);
    expect(await listIds(query, (last) => rows.doc(last).delete())).toEqual(expected);
  });

  it('goes on after a row that was changed', async () => {
    const query = orderBy(rows);
    const expected = (await query.get()).docs.map(({ id }) => id);
    const change = (last: string) => rows.doc(last).update({ at: Timestamp.fromMillis(-1_000) });
    const listed = await listIds(query, change);
    expect([...new Set(listed)]).toEqual(expected);
  });

  it('takes the id of a row, as older pages send it', async () => {
    const query = orderBy(rows);
    const expected = (await query.get()).docs.map(({ id }) => id);
    const { documents } = await readPage(rows, query, { limit: 9, after: expected[2] });
    expect(documents.map(({ id }) => id)).toEqual(expected.slice(3));
  });
});

const encode = (position: unknown) =>
  `.${Buffer.from(JSON.stringify(position)).toString('base64url')}`;

describe('a cursor', () => {
  it.each([
    ['of no row', 'unknown'],
    ['that is no position', '.nonsense'],
    ['of a list with another order', encode([['x', 1], 'a'])],
    ['with a time that is none', encode([[{ seconds: 1e300, nanoseconds: 0 }], 'a'])],
    ['with a value of no list', encode([[{ $ref: 'x' }], 'a'])],
    ['with the path of another document', encode([[1], 'users/kari/private'])],
    ['without an id', encode([[1], ''])],
    ['of numbers alone', encode([1, 2])],
  ])('is refused %s', async (_, after) => {
    await expect(readPage(rows, rows.orderBy('at'), { limit: 2, after })).rejects.toMatchObject({
      code: 'invalid-argument',
      fields: { after: 'is no cursor of this list' },
    });
  });
});
