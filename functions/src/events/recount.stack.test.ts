import { contentPath, likePath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { contents } from '../firestore/collections.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject } from '../testing/engine-client.ts';
import { type Counter, recount } from './recount.ts';

const engine = engineProject('recount');

it('lists and counts at a single read time despite writes in between', async () => {
  await engine.write(contentPath('item'), contentDocument('item', 'kari'));
  const like = (uid: string) => engine.write(likePath('item', uid), { uid, contentId: 'item' });
  await like('ola');
  const counted: Counter = {
    of: contents.only('countedAt'),
    path: contentPath('item'),
    fieldsOf: async ({ db }, _stored, { count, list }) => {
      const likes = db.collection(`${contentPath('item')}/likes`);
      const counted = await count(likes);
      await like('tor');
      const listed = await list(likes);
      return { 'counters.likes': counted, 'counters.comments': listed.length };
    },
  };
  await recount(engine.deps, counted, Timestamp.now());
  const stored = (await engine.db.doc(contentPath('item')).get()).data();
  expect(stored?.counters).toMatchObject({ likes: 1, comments: 1 });
});
