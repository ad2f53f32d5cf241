import { bookmarkPath } from '@samspill/domain/bookmarks/paths';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { SITE as SITE_PARTS } from '../assembly.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { SITE, withSessions } from '../testing/survey-documents.ts';

const engine = engineProject('export');
const { db } = engine;
const deps = withSessions(engine.deps);

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['kari', 'ola']);
  await db.doc(bookmarkPath('kari', 'c1')).set({ contentId: 'c1', createdAt: Timestamp.now() });
  await db.doc(`${signInsPath('kari')}/phone`).set({ browser: 'Firefox' });
});

async function readExport(by = deps) {
  const answer = await createApp(by).request(`${SITE}/api/account/export`, {
    headers: { origin: SITE, host: new URL(SITE).host, cookie: '__session=kari' },
  });
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) parts.push(decoder.decode(part));
  return { answer, parts };
}

describe('the export of personal data', () => {
  it('arrives in a part for each section, which are one JSON', async () => {
    const { answer, parts } = await readExport();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(parts.length).toBe(SITE_PARTS.personalData.length + 2);
    const { version, account, data } = JSON.parse(parts.join(''));
    expect({ version, uid: account.uid }).toEqual({ version: 1, uid: 'kari' });
    expect(Object.keys(data)).toEqual(SITE_PARTS.personalData.map(({ name }) => name));
    expect(JSON.stringify(data)).toContain('"contentId":"c1"');
    expect(JSON.stringify(data)).toContain('Firefox');
    expect(JSON.stringify(data)).not.toContain('ola');
  });

  it('holds every document of a list that is longer than a page', async () => {
    const batch = db.batch();
    for (let index = 0; index < 305; index += 1)
      batch.set(db.doc(bookmarkPath('kari', `many-${index}`)), { contentId: `many-${index}` });
    await batch.commit();
    const { parts } = await readExport();
    expect(new Set(parts.join('').match(/many-\d+(?=","|"})/g)).size).toBe(305);
  });

  it.each([
    ['omits', 'ola', false],
    ['holds', 'kari', true],
  ])('%s the last message of a conversation that %s wrote', async (_, senderId, isThere) => {
    await db.doc(conversationPath('c')).set({
      memberIds: ['kari', 'ola'],
      lastMessage: { senderId, text: 'Hemmelig 4711', createdAt: Timestamp.now() },
    });
    const { parts } = await readExport();
    expect(parts.join('').includes('Hemmelig 4711')).toBe(isThere);
    expect(parts.join('')).toContain('conversations/c');
  });

  it('breaks off when a section fails, so that no part passes for the whole', async () => {
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === 'collectionGroup') throw new Error('Firestore is unavailable.');
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(readExport({ ...deps, db: failing })).rejects.toThrow();
  });
});
