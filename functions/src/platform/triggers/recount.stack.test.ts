import type { Content } from '@samspill/domain/content/content';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath, RECOUNTS, recountPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../../testing/content-documents.ts';
import { countReads } from '../../testing/count-reads.ts';
import { engineProject } from '../../testing/engine-client.ts';
import type { Deps } from '../deps.ts';
import { contents } from '../firestore/collections.ts';
import { type Counter, recount, recountIntervalMs } from './recount.ts';
import { recountMarked } from './recount-marked.ts';

const engine = engineProject('recount');
const { db } = engine;
const ITEM = contentPath('item');
const like = (uid: string) => engine.write(likePath('item', uid), { uid, contentId: 'item' });
const readItem = async () => (await db.doc(ITEM).get()).data() as Content;

let counts: string[];

beforeEach(async () => {
  await engine.empty();
  counts = [];
  await engine.write(ITEM, contentDocument('item', 'kari'));
});

const counter: Counter<Pick<Content, 'countedAt' | 'counted' | 'counters'>> = {
  of: contents.only('countedAt', 'counted', 'counters'),
  path: ITEM,
  partsOf: (_deps, { counters }) => {
    const part = (name: 'likes' | 'comments') => {
      const query = db.collection(`${ITEM}/${name}`);
      const count = () => {
        counts.push(name);
        return query.count();
      };
      return {
        field: `counters.${name}`,
        query: Object.assign(Object.create(query), { count }),
        stored: counters[name],
      };
    };
    return { likes: part('likes'), comments: part('comments') };
  },
};

const instance = (): Deps => ({ ...engine.deps, batches: new Map(), turns: new Map() });
const job = (deps = instance()) =>
  recountMarked(deps, [{ of: contents, counterOf: () => counter }]);
const later = (ms: number): Deps => ({ ...instance(), now: () => new Date(Date.now() + ms) });

async function store(likes: number, countedAgoMs: number) {
  const countedAt = Timestamp.fromMillis(Date.now() - countedAgoMs);
  const counted = { likes: countedAt, comments: countedAt };
  await db.doc(ITEM).update({ 'counters.likes': likes, countedAt, counted });
}

it('reads other documents at the time of the counts despite writes in between', async () => {
  await like('ola');
  const counted: Counter = {
    of: contents.only('countedAt'),
    path: ITEM,
    partsOf: () => ({ likes: { field: 'counters.likes', query: db.collection(`${ITEM}/likes`) } }),
    alsoOf: async (_deps, _stored, list) => {
      await like('tor');
      return { 'counters.comments': (await list(db.collection(`${ITEM}/likes`))).length };
    },
  };
  await recount(engine.deps, counted, Timestamp.now());
  expect((await readItem()).counters).toMatchObject({ likes: 1, comments: 1 });
});

describe('a change of one number', () => {
  it('reads the document once, and again only if it changes during the count', async () => {
    await store(0, 5_000);
    const { committedAt } = await like('ola');
    const reads = countReads(db);
    await recount(instance(), counter, committedAt, ['likes']);
    // The item. Counting in a transaction costs one more.
    expect(reads()).toBe(1);
    expect((await readItem()).counters).toMatchObject({ likes: 1 });
  });

  it('keeps a change that was made during the count', async () => {
    await store(0, 5_000);
    const { committedAt } = await like('ola');
    const disturbed: typeof counter = {
      ...counter,
      alsoOf: async () => {
        await db.doc(ITEM).update({ body: 'Ny tekst' });
        return {};
      },
    };
    await recount(instance(), disturbed, committedAt, ['likes']);
    expect(await readItem()).toMatchObject({ body: 'Ny tekst', counters: { likes: 1 } });
  });

  it('writes nothing for a document that is deleted during the count', async () => {
    await store(0, 5_000);
    const { committedAt } = await like('ola');
    const disturbed: typeof counter = {
      ...counter,
      alsoOf: async () => {
        await db.doc(ITEM).delete();
        return {};
      },
    };
    await recount(instance(), disturbed, committedAt, ['likes']);
    expect((await db.doc(ITEM).get()).exists).toBe(false);
  });

  it('counts only that one', async () => {
    await store(0, 5_000);
    await recount(instance(), counter, (await like('ola')).committedAt, ['likes']);
    expect(counts).toEqual(['likes']);
    expect((await readItem()).counters).toMatchObject({ likes: 1 });
  });

  it('does not pass for a count of the other', async () => {
    await store(0, 5_000);
    const commented = await engine.write(`${ITEM}/comments/c1`, { status: 'visible' });
    await recount(instance(), counter, (await like('ola')).committedAt, ['likes']);
    await recount(instance(), counter, commented.committedAt, ['comments']);
    expect((await readItem()).counters).toMatchObject({ likes: 1, comments: 1 });
  });

  it('keeps the time of an older document for the other', async () => {
    const countedAt = Timestamp.fromMillis(Date.now() - 5_000);
    await db.doc(ITEM).update({ countedAt });
    await recount(instance(), counter, (await like('ola')).committedAt, ['likes']);
    expect((await readItem()).counted?.comments).toEqual(countedAt);
  });
});

describe('ten instances that react to likes in the same second', () => {
  it('count a busy item once', async () => {
    await store(5, 200);
    const { committedAt } = await like('ola');
    await Promise.all(
      Array.from({ length: 10 }, () => recount(instance(), counter, committedAt, ['likes'])),
    );
    expect(counts).toEqual(['likes']);
    expect((await readItem()).counters.likes).toBe(1);
  });
});

describe('a like of an item with a million likes', () => {
  it.each([1_001, 20_000, 1_000_000])('counts nothing itself with %i', async (likes) => {
    await store(likes, 5_000);
    for (const uid of ['a', 'b', 'c'])
      await recount(instance(), counter, (await like(uid)).committedAt, ['likes']);
    expect(counts).toEqual([]);
    const mark = await db.doc(recountPath(ITEM)).get();
    expect(mark.get('waiting')).toEqual(['likes']);
    const dueMs = mark.get('dueAt').toMillis() - Date.now();
    expect(Math.abs(dueMs + 5_000 - recountIntervalMs(likes))).toBeLessThan(5_000);
  });

  it('is counted exactly, once for all likes, when the interval has passed', async () => {
    await store(1_000_000, 5_000);
    for (const uid of ['a', 'b', 'c'])
      await recount(instance(), counter, (await like(uid)).committedAt, ['likes']);
    await job();
    expect(counts).toEqual([]);
    const past = recountIntervalMs(1_000_000);
    await Promise.all([job(later(past)), job(later(past))]);
    expect(counts).toEqual(['likes']);
    expect((await readItem()).counters.likes).toBe(3);
    expect((await db.collection(RECOUNTS).get()).size).toBe(0);
  });

  it('writes the item once a minute at most', async () => {
    await store(2_000, 0);
    const { updateTime } = await db.doc(ITEM).get();
    for (const uid of ['a', 'b', 'c']) {
      await recount(instance(), counter, (await like(uid)).committedAt, ['likes']);
      await job(later(50_000));
    }
    expect((await db.doc(ITEM).get()).updateTime).toEqual(updateTime);
    await job(later(61_000));
    expect((await readItem()).counters.likes).toBe(3);
  });

  it('that arrives while the job counts is counted by the next run', async () => {
    await store(2_000, 120_000);
    await recount(instance(), counter, (await like('a')).committedAt, ['likes']);
    const arriving: Counter = {
      ...counter,
      partsOf: counter.partsOf as Counter['partsOf'],
      of: counter.of,
      alsoOf: async () => {
        const { committedAt } = await like('b');
        await recount(instance(), counter, committedAt, ['likes']);
        return { 'counters.likes': 2_000 };
      },
    };
    await recountMarked(instance(), [{ of: contents, counterOf: () => arriving }]);
    await job(later(recountIntervalMs(2_000)));
    expect((await readItem()).counters.likes).toBe(2);
  });

  it('is counted after a job broke between taking it and counting', async () => {
    await store(2_000, 120_000);
    await recount(instance(), counter, (await like('a')).committedAt, ['likes']);
    const broken = () => {
      throw new Error('the instance ended');
    };
    await expect(recountMarked(instance(), [{ of: contents, counterOf: broken }])).rejects.toThrow(
      'recount',
    );
    expect((await readItem()).counters.likes).toBe(2_000);
    await job(later(180_000));
    expect((await readItem()).counters.likes).toBe(1);
  });

  it('leaves no mark for an item that is gone', async () => {
    await store(2_000, 120_000);
    const { committedAt } = await like('a');
    await recount(instance(), counter, committedAt, ['likes']);
    await db.doc(ITEM).delete();
    await job();
    expect((await db.collection(RECOUNTS).get()).size).toBe(0);
  });
});
