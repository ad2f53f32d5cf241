import { commentPath } from '@samspill/domain/comments/paths';
import { TEXT_ENTRIES } from '@samspill/domain/finder/paths';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { queryWords } from '@samspill/domain/search/grams';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchPersonalData } from '../../finder/hosted-index.ts';
import { runRebuild } from '../../finder/rebuild-index.ts';
import { readRebuild, startRebuild } from '../../finder/rebuild-store.ts';
import { commentSearchReactions, contentSearchReactions } from '../../finder/search-reactions.ts';
import { contentDocument, openPoll } from '../../testing/content-documents.ts';
import { countReads } from '../../testing/count-reads.ts';
import { deliverShuffled, engineProject, writeAndReact } from '../../testing/engine-client.ts';
import { findTexts } from './text-index.ts';

const engine = engineProject('texts');
const { db, deps } = engine;
const MANY = 120;

beforeEach(() => engine.empty());

const at = (seconds: number) => ({
  createdAt: Timestamp.fromMillis(1_700_000_000_000 + seconds * 1_000),
});
const putPost = (id: string, fields: object | null) =>
  writeAndReact(
    engine,
    contentSearchReactions,
    contentPath(id),
    fields && contentDocument(id, 'kari', fields),
  );

const commentDocument = (body: string, fields: object = {}): DocumentData => ({
  author: { uid: 'ola', name: 'Ola Bakken', photoPath: null },
  body,
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...at(0),
  updatedAt: Timestamp.now(),
  ...fields,
});
const putComment = (id: string, fields: DocumentData | null) =>
  writeAndReact(engine, commentSearchReactions, commentPath('c1', id), fields);

type Question = Partial<Parameters<typeof findTexts>[1]>;
const ask = (q: string, question: Question = {}, page = { limit: 10 }) =>
  findTexts(deps, { kind: 'content', words: queryWords(q), ...question }, page);
const find = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).found.map((ids) => ids.at(-1));
const countEntries = async () => (await db.collection(TEXT_ENTRIES).count().get()).data().count;

describe('the administrators’ text search', () => {
  it('finds texts by words and author in any state, newest first', async () => {
    await putPost('old', { body: 'Fine klokker', ...at(1) });
    await putPost('new', { body: 'Klokkene ringer', status: 'held', ...at(3) });
    await putPost('mid', { body: 'Armbåndsklokke', status: 'hidden', ...at(2) });
    expect(await find('klokke')).toEqual(['new', 'mid', 'old']);
    expect(await find('klokke kari')).toEqual(['new', 'mid', 'old']);
    expect(await find('ARMBANDSklokke')).toEqual(['mid']);
    expect(await find('klokke', { status: 'hidden' })).toEqual(['mid']);
    expect(await find('klokke', { ownerId: 'ola' })).toEqual([]);
  });

  it('includes poll options and filters by kind', async () => {
    await putPost('p', { body: 'Hva nå?', ...openPoll(['Sjokoladekake', 'Te']) });
    await putComment('k1', commentDocument('Sjokolade!'));
    expect(await find('sjokolade', { contentKind: 'poll', fromSite: false })).toEqual(['p']);
    expect(await find('sjokolade', { contentKind: 'post' })).toEqual([]);
    expect((await ask('sjokolade bakken', { kind: 'comment' })).found).toEqual([['c1', 'k1']]);
  });

  it('does not match letters across words', async () => {
    await putPost('apart', { body: 'klokk lokke okker' });
    expect(await find('klokker')).toEqual([]);
  });

  it('follows edits, and drops deleted or emptied texts', async () => {
    await putPost('c1', { body: 'Tangloppe' });
    await putPost('c1', { body: 'Vandremusling' });
    expect(await find('tangloppe')).toEqual([]);
    expect(await find('vandremusling')).toEqual(['c1']);
    await putPost('c1', { body: 'Vandremusling', status: 'deleted' });
    await putComment('k1', commentDocument('Vandremusling'));
    await putComment('k1', null);
    expect(await countEntries()).toBe(0);
  });

  it('drops texts of an erased author', async () => {
    await putPost('c1', { body: 'Tangloppe' });
    await putComment('k1', commentDocument('Tangloppe'));
    await searchPersonalData.erase(deps, { uid: 'ola', email: null });
    expect(await find('tangloppe', { kind: 'comment' })).toEqual([]);
    expect(await find('tangloppe')).toEqual(['c1']);
  });

  it('is the same for any order and repetition of events', async () => {
    const events = [
      await engine.write(contentPath('c1'), contentDocument('c1', 'kari', { body: 'Først' })),
      await engine.write(contentPath('c1'), contentDocument('c1', 'kari', { body: 'Sist' })),
    ];
    await deliverShuffled(deps, contentSearchReactions, events);
    expect(await find('sist')).toEqual(['c1']);
    expect(await find('først')).toEqual([]);
  });
});

describe('pages', () => {
  it('have no gap, also after a deleted text', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await putPost(id, { body: 'Likt', ...at(id.charCodeAt(0)) });
    const first = await ask('likt', {}, { limit: 2 });
    expect(first.found).toEqual([['e'], ['d']]);
    await putPost('d', null);
    const second = await ask('likt', {}, { limit: 2, ...(first.next && { after: first.next }) });
    expect(second.found).toEqual([['c'], ['b']]);
    const third = await ask('likt', {}, { limit: 2, ...(second.next && { after: second.next }) });
    expect(third).toEqual({ found: [['a']], next: null });
  });
});

describe('the cost of a search', () => {
  it('depends only on the number of matching texts', async () => {
    const writer = db.bulkWriter();
    for (let index = 0; index < MANY; index += 1)
      void writer.set(
        db.doc(contentPath(`m${index}`)),
        contentDocument(`m${index}`, 'kari', { body: `Vanlig nummer ${index}`, ...at(index) }),
      );
    void writer.set(
      db.doc(contentPath('rare')),
      contentDocument('rare', 'kari', { body: 'Sjelden maigull', ...at(-1) }),
    );
    await writer.close();
    // Starts like an older site, whose texts are not indexed.
    await startRebuild(deps);
    await runRebuild(deps, 60_000);
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
    const reads = countReads(db);
    expect(await find('maigull')).toEqual(['rare']);
    expect(reads()).toBe(1);
  });
});

describe('text index rebuild', () => {
  it('adds missing entries and removes orphaned ones', async () => {
    await putPost('gone', { body: 'Tangloppe' });
    await db.doc(contentPath('gone')).delete();
    await db.doc(contentPath('c1')).set(contentDocument('c1', 'kari', { body: 'Tangloppe' }));
    await db.doc(commentPath('c1', 'k1')).set(commentDocument('Tangloppe'));
    await startRebuild(deps);
    await runRebuild(deps, 60_000);
    expect(await find('tangloppe')).toEqual(['c1']);
    expect(await find('tangloppe', { kind: 'comment' })).toEqual(['k1']);
    expect((await db.collection(CONTENT).count().get()).data().count).toBe(1);
  });

  it('replaces an entry under the key of an earlier version', async () => {
    await db.doc(contentPath('c1')).set(contentDocument('c1', 'kari', { body: 'Hei' }));
    await db.doc(commentPath('c1', 'k1')).set(commentDocument('Tangloppe'));
    await startRebuild(deps);
    await runRebuild(deps, 60_000);
    const texts = db.collection(TEXT_ENTRIES);
    const { docs } = await texts.where('kind', '==', 'comment').get();
    const former = { ...docs[0]?.data(), subject: 'comment_c1_k1', refreshedAt: at(0).createdAt };
    await texts.doc('0abc123-comment_c1_k1').set(former);
    await startRebuild(deps);
    await runRebuild(deps, 60_000);
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
    const left = await texts.where('kind', '==', 'comment').get();
    expect(left.docs.map((each) => each.get('subject'))).toEqual(['comment_c1.k1']);
  });
});
