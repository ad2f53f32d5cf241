import { commentPath } from '@samspill/domain/comments/paths';
import type { ModeratedPage } from '@samspill/domain/moderation/moderated-item';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentSearchReactions, contentSearchReactions } from '../finder/search-reactions.ts';
import { listPolls } from '../polls/list-polls.ts';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { engineProject, personDocument, writeAndReact } from '../testing/engine-client.ts';
import { contentAdminRoutes } from './content-admin-routes.ts';
import { listComments, listContent } from './list-moderated.ts';
import { listReported } from './list-reported.ts';

const engine = engineProject('moderation-words');
const { deps } = engine;
const page = { limit: 10 };
const START_MS = 1_700_000_000_000;
let written = 0;

function nextMinute(): Timestamp {
  written += 1;
  return Timestamp.fromMillis(START_MS + written * 60_000);
}

const publish = (id: string, fields: object) =>
  writeAndReact(
    engine,
    contentSearchReactions,
    contentPath(id),
    contentDocument(id, 'kari', { createdAt: nextMinute(), ...fields }),
  );

const comment = (id: string, fields: DocumentData) =>
  writeAndReact(engine, commentSearchReactions, commentPath('c1', id), {
    author: { uid: 'ola', name: 'Ola Bakken', photoPath: null },
    mentions: [],
    replyTo: null,
    status: 'visible',
    editedAt: null,
    createdAt: nextMinute(),
    updatedAt: Timestamp.now(),
    ...fields,
  });

const report = (by: string, targetId: string, note: string) =>
  engine.write(reportPath(by, 'content', targetId, null), {
    reporterId: by,
    targetKind: 'content',
    targetId,
    contentId: null,
    reason: 'spam',
    note,
    status: 'open',
    createdAt: nextMinute(),
    updatedAt: Timestamp.now(),
  });

beforeEach(() => engine.empty());

describe('posts and comments', () => {
  it('are found in any state, with the other filters', async () => {
    await publish('held', { body: 'Lørdagskos med klokker', status: 'held' });
    await publish('shown', { body: 'Klokker til salgs' });
    await publish('update', { body: 'Klokker igjen', kind: 'announcement', status: 'hidden' });
    await comment('k1', { body: 'Stygge klokker' });
    const find = async (filter: Parameters<typeof listContent>[1]) =>
      (await listContent(deps, filter, page)).items.map(({ id }) => id);
    expect(await find({ q: 'klokker' })).toEqual(['update', 'shown', 'held']);
    expect(await find({ q: 'LORDAGSkos klokk' })).toEqual(['held']);
    expect(await find({ q: 'klokker', state: 'visible', kind: 'post', author: 'kari' })).toEqual([
      'shown',
    ]);
    expect(await find({ q: 'klokker', author: 'ola' })).toEqual([]);
    expect(await find({ q: '!' })).toHaveLength(3);
    const { items } = await listComments(deps, { q: 'klokker bakken' }, page);
    expect(items).toMatchObject([{ id: 'k1', contentId: 'c1', body: 'Stygge klokker' }]);
  });

  it('are shown in their current state if the index is behind', async () => {
    await publish('c1', { body: 'Klokker' });
    await engine.db.doc(contentPath('c1')).update({ status: 'hidden' });
    const find = async (state?: 'visible' | 'hidden') =>
      (await listContent(deps, { q: 'klokker', state }, page)).items.map((item) => item.state);
    expect(await find()).toEqual(['hidden']);
    expect(await find('visible')).toEqual([]);
  });
});

describe('moderation routes', () => {
  it('accept their own cursors', async () => {
    await publish('c1', { body: 'Klokker' });
    for (const id of ['k1', 'k2', 'k3']) await comment(id, { body: 'Klokker' });
    const routes = contentAdminRoutes(deps);
    const ask = async (path: string) => {
      const answer = await routes.request(path);
      expect(answer.status).toBe(200);
      return (await answer.json()) as ModeratedPage;
    };
    const first = await ask('/comments?q=klokker&limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(['k3', 'k2']);
    const second = await ask(`/comments?q=klokker&limit=2&after=${first.next}`);
    expect(second).toMatchObject({ items: [{ id: 'k1' }], next: null });
    expect((await ask('/?q=klokker&kind=post&state=visible')).items).toHaveLength(1);
  });
});

describe('polls', () => {
  it('are found by question or option and filtered by author kind and state', async () => {
    await engine.write(SITE_GLOBAL, { ...DEFAULT_SITE_GLOBAL });
    await publish('members', { body: 'Hva nå?', ...openPoll(['Sjokolade', 'Te']) });
    await publish('site', { body: 'Sjokolade?', ...openPoll(['Ja', 'Nei']), fromSite: true });
    await publish('post', { body: 'Sjokolade!' });
    const find = async (filter: Parameters<typeof listPolls>[1]) =>
      (await listPolls(deps, { q: 'sjokolade', ...filter }, page)).polls.map(({ id }) => id);
    expect(await find({})).toEqual(['site', 'members']);
    expect(await find({ from: 'members', state: 'open' })).toEqual(['members']);
    expect(await find({ from: 'site' })).toEqual(['site']);
    expect(await find({ state: 'closed' })).toEqual([]);
  });
});

describe('reports', () => {
  const find = async (q: string, more: object = {}) =>
    listReported(deps, { q, status: 'open' }, { limit: 10, ...more });

  it('are found by item, author and note, each item once', async () => {
    await engine.write(userPath('kari'), personDocument('kari'));
    await publish('c1', { body: 'Selger falske pass' });
    await report('first', 'c1', 'Svindel');
    await report('second', 'c1', 'Ulovlig');
    for (const q of ['svindel', 'falske svindel', 'kari ulovlig pass'])
      expect((await find(q)).items.map(({ id }) => id)).toEqual(['c1']);
    expect((await find('svindel bløtkake')).items).toEqual([]);
  });

  it('are searched across pages without a gap', async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      await publish(id, { body: index % 2 === 0 ? 'Falske pass' : 'Annet' });
      await report('first', id, '');
    }
    const first = await find('pass', { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(['e', 'c']);
    const second = await find('pass', { limit: 2, after: first.next });
    expect(second.items.map(({ id }) => id)).toEqual(['a']);
    expect(second.next).toBeNull();
  });
});
