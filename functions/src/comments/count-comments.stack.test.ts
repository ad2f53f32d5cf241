import { commentPath, commentsPath } from '@samspill/domain/comments/paths';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, engineProject, writeAndReact } from '../testing/engine-client.ts';
import { commentReactions } from './comment-triggers.ts';

const ITEM = 'item';

const project = engineProject('comments');
beforeAll(async () => {
  await addPeople(project.db, ['kari', 'ola']);
  await project.db.doc(contentPath(ITEM)).set(contentDocument(ITEM, 'kari'));
});
const write = (id: string, replyTo: string | null, status = 'visible') => {
  const now = Timestamp.now();
  return writeAndReact(project, commentReactions, commentPath(ITEM, id), {
    author: { uid: 'ola', name: 'ola', photoPath: null },
    body: 'Bra!',
    mentions: [],
    replyTo,
    status,
    editedAt: null,
    createdAt: now,
    updatedAt: now,
  });
};

const counted = async () =>
  (await project.db.doc(contentPath(ITEM)).get()).get('counters.comments');

async function listed(): Promise<string[]> {
  const visible = project.db.collection(commentsPath(ITEM)).where('status', '==', 'visible');
  return (await visible.get()).docs.map(({ id }) => id);
}

describe('comment count', () => {
  it('includes all visible comments, also replies to a deleted one', async () => {
    await write('above', null);
    await write('reply', 'above');
    await write('other', null);
    expect([await counted(), await listed()]).toEqual([3, ['above', 'other', 'reply']]);
    await write('above', null, 'deleted');
    expect([await counted(), await listed()]).toEqual([2, ['other', 'reply']]);
    await write('other', null, 'hidden');
    expect([await counted(), await listed()]).toEqual([1, ['reply']]);
    await write('other', null);
    expect([await counted(), await listed()]).toEqual([2, ['other', 'reply']]);
  });
});
