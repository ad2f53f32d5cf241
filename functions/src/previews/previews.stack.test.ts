import type { Content } from '@samspill/domain/content/content';
import type { Message } from '@samspill/domain/conversations/message';
import { messagePath } from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { contentPath } from '@samspill/domain/paths';
import { MAX_PREVIEWS_AN_HOUR } from '@samspill/domain/previews/link-preview';
import { PREVIEWS } from '@samspill/domain/previews/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMessage } from '../conversations/conversation-store.ts';
import type { Deps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  engineProject,
  writeAndReact,
} from '../testing/engine-client.ts';
import { previewLinkInMessage, previewLinkInPost } from './preview-triggers.ts';

const AUTHOR = 'kari';
const POST = contentPath('post');
const MESSAGE = messagePath('talk', 'said');
const LINK = 'https://avisa.no/sak';
const OTHER_LINK = 'https://blogg.no/';
const reactions = [previewLinkInPost, previewLinkInMessage];

let fetched: string[];
let pages: Record<string, string>;
let nowMs: number;
const engine = engineProject('previews');
const deps: Deps = {
  ...engine.deps,
  now: () => new Date(nowMs),
  fetchPage: async (url) => {
    fetched.push(url);
    const title = pages[url];
    return title === undefined
      ? null
      : { contentType: 'text/html', body: Buffer.from(`<title>${title}</title>`) };
  },
};
const project = { ...engine, deps };

beforeEach(async () => {
  fetched = [];
  pages = { [LINK]: 'Stor sak', [OTHER_LINK]: 'Liten sak' };
  nowMs = Date.now();
  await engine.empty();
  await addPeople(engine.db, [AUTHOR]);
});

const post = (body: string, fields: Partial<Content> = {}) =>
  contentDocument('post', AUTHOR, { body, ...fields });
const message = (text: string, fields: Partial<Message> = {}) => ({
  ...newMessage({ senderId: AUTHOR, text }),
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});
const write = (path: string, fields: object | null) =>
  writeAndReact(project, reactions, path, fields && { ...fields });
const previewAt = async (path: string) => (await engine.db.doc(path).get()).get('preview');
const edit = async (path: string, fields: object) =>
  write(path, { ...(await engine.db.doc(path).get()).data(), ...fields });
const preview = (url: string, title: string) => ({ url, title, description: '', siteName: '' });
const setSite = (fields: object) =>
  engine.db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, ...fields });

describe('preview of the first link', () => {
  it.each([
    ['post', POST, post(`Les **dette**: ${LINK} og ${OTHER_LINK}`)],
    ['message', MESSAGE, message(`Les dette: ${LINK} og ${OTHER_LINK}`)],
  ])('is written to a new %s', async (_name, path, fields) => {
    await write(path, fields);
    expect(await previewAt(path)).toEqual(preview(LINK, 'Stor sak'));
    expect(fetched).toEqual([LINK]);
  });

  it.each([
    ['text without a link', post('Hei')],
    ['link in code', post(`\`${LINK}\``)],
    ['held post', post(LINK, { status: 'held' })],
    ['hidden post', post(LINK, { status: 'hidden' })],
    ['post whose author removed it', post(LINK, { hidesPreview: true })],
    ['endless address', post(`${LINK}?${'x'.repeat(3_000)}`)],
  ])('is not fetched for a %s', async (_name, fields) => {
    await write(POST, fields);
    expect(fetched).toEqual([]);
    expect(await previewAt(POST)).toBeUndefined();
  });

  it('is not fetched for a card by the server', async () => {
    const card = { kind: 'members', change: 'left', names: [LINK], uids: [] } as const;
    await write(MESSAGE, message(LINK, { card: { ...card, names: [...card.names], uids: [] } }));
    expect(fetched).toEqual([]);
  });

  it('is absent for a page that cannot be read, and the post stays', async () => {
    await write(POST, post('https://borte.no'));
    expect(await previewAt(POST)).toBeUndefined();
    expect((await engine.db.doc(POST).get()).get('body')).toBe('https://borte.no');
  });

  it('changes with the first link, and only then', async () => {
    await write(POST, post(LINK));
    await edit(POST, { body: `Se ${LINK}` });
    expect(fetched).toEqual([LINK]);
    await edit(POST, { body: `Se ${OTHER_LINK} og ${LINK}` });
    expect(await previewAt(POST)).toEqual(preview(OTHER_LINK, 'Liten sak'));
    await edit(POST, { body: 'Se https://borte.no' });
    expect(await previewAt(POST)).toBeUndefined();
    await edit(POST, { body: LINK });
    await edit(POST, { body: 'Uten lenke' });
    expect(await previewAt(POST)).toBeUndefined();
  });

  it.each([
    ['removes it', { hidesPreview: true }],
    ['deletes the post', { status: 'deleted' }],
  ])('goes when the author %s', async (_name, fields) => {
    await write(POST, post(LINK));
    await edit(POST, fields);
    expect(await previewAt(POST)).toBeUndefined();
  });

  it('goes with a deleted message, and comes back when the author undoes a removal', async () => {
    await write(MESSAGE, message(LINK));
    await edit(MESSAGE, { hidesPreview: true });
    expect(await previewAt(MESSAGE)).toBeUndefined();
    await edit(MESSAGE, { hidesPreview: false });
    expect(await previewAt(MESSAGE)).toEqual(preview(LINK, 'Stor sak'));
    await edit(MESSAGE, { text: '', deletedAt: Timestamp.now() });
    expect(await previewAt(MESSAGE)).toBeUndefined();
    expect(fetched).toEqual([LINK]);
  });

  it('is that of the last text when events come late and twice', async () => {
    const changes = [];
    for (const body of [LINK, OTHER_LINK, 'uten', `${LINK} til slutt`])
      changes.push(await engine.write(POST, { ...post(body) }));
    await deliverShuffled(deps, reactions, changes);
    expect(await previewAt(POST)).toEqual(preview(LINK, 'Stor sak'));
  });

  it('leaves a document alone that was deleted meanwhile', async () => {
    const change = await engine.write(POST, { ...post(LINK) });
    await engine.write(POST, null);
    await deliverEvent(deps, reactions, change);
    expect((await engine.db.doc(POST).get()).exists).toBe(false);
  });
});

describe('fetched page', () => {
  const writeMany = async (links: readonly string[]) => {
    for (const [index, link] of links.entries())
      await write(contentPath(`post-${index}`), { ...post(link), id: `post-${index}` });
  };

  it('is fetched once a day for all texts, whatever follows the #', async () => {
    await writeMany([LINK, LINK, `${LINK}#del`]);
    expect(fetched).toEqual([LINK]);
    expect(await previewAt(contentPath('post-2'))).toMatchObject({ title: 'Stor sak' });
    nowMs += 23 * HOUR_MS;
    await writeMany([`igjen ${OTHER_LINK}`]);
    await write(MESSAGE, message(LINK));
    expect(fetched).toEqual([LINK, OTHER_LINK]);
    nowMs += 2 * HOUR_MS;
    await write(messagePath('talk', 'later'), message(LINK));
    expect(fetched).toEqual([LINK, OTHER_LINK, LINK]);
  });

  it('is tried again after an hour when it failed', async () => {
    const gone = 'https://borte.no/';
    await writeMany([gone, gone]);
    expect(fetched).toEqual([gone]);
    nowMs += HOUR_MS + 1;
    pages[gone] = 'Her igjen';
    await write(MESSAGE, message(gone));
    expect(await previewAt(MESSAGE)).toMatchObject({ title: 'Her igjen' });
  });

  it('is kept without its address and without who linked it', async () => {
    await write(MESSAGE, message(`${LINK}?hemmelig=1`));
    const { docs } = await engine.db.collection(PREVIEWS).get();
    expect(docs.length).toBe(1);
    const kept = JSON.stringify(docs.map((each) => [each.id, each.data()]));
    expect(kept).not.toMatch(/hemmelig|avisa|kari/);
  });

  it('counts towards the author’s hourly limit, which known pages do not use', async () => {
    const links = Array.from({ length: MAX_PREVIEWS_AN_HOUR + 2 }, (_, at) => `https://a.no/${at}`);
    await writeMany([...links, links[0] ?? '']);
    expect(fetched).toEqual(links.slice(0, MAX_PREVIEWS_AN_HOUR));
    nowMs += HOUR_MS + 60_000;
    await write(MESSAGE, message(LINK));
    expect(fetched).toContain(LINK);
  });

  it.each([
    ['switched off', { features: { previews: false } }],
    ['maintenance', { maintenance: true }],
  ])('is not fetched during: %s', async (_name, fields) => {
    await setSite(fields);
    await write(POST, post(LINK));
    expect(fetched).toEqual([]);
    expect(await previewAt(POST)).toBeUndefined();
  });
});
