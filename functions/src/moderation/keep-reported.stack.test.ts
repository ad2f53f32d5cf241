import { commentPath } from '@samspill/domain/comments/paths';
import type { ReportedPage } from '@samspill/domain/moderation/moderated-item';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { taskEntryPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  author,
  comment,
  get,
  newId,
  post,
  publish,
  publishProject,
} from '../testing/moderation.ts';
import { joinAs } from '../testing/stack-client.ts';

const { db } = createDeps();

interface Reported {
  readonly targetKind: 'content' | 'comment' | 'project' | 'user' | 'taskComment';
  readonly targetId: string;
  readonly contentId: string | null;
  readonly path: string;
  readonly edit: object;
}

const TEXT = 'Kjøp billige klokker her';
const now = () => Timestamp.now();
const EMPTIED = { status: 'deleted', body: '', mentions: [], updatedAt: now() };

const MAKE: Readonly<Record<Reported['targetKind'], () => Promise<Reported>>> = {
  content: async () => {
    const targetId = await publish(TEXT);
    const path = contentPath(targetId);
    return { targetKind: 'content', targetId, contentId: null, path, edit: { body: 'Snill' } };
  },
  comment: async () => {
    const contentId = await publish('Innlegg');
    const targetId = await comment(contentId, TEXT);
    const path = commentPath(contentId, targetId);
    return { targetKind: 'comment', targetId, contentId, path, edit: { body: 'Snill' } };
  },
  project: async () => {
    const targetId = await publishProject(TEXT);
    const path = projectPath(targetId);
    return { targetKind: 'project', targetId, contentId: null, path, edit: { title: 'Snill' } };
  },
  user: async () => {
    const { uid } = await joinAs('Ulla Ulv');
    const path = userPath(uid);
    await db.doc(path).update({ bio: TEXT });
    return { targetKind: 'user', targetId: uid, contentId: null, path, edit: { bio: 'Snill' } };
  },
  taskComment: async () => {
    const contentId = await publishProject('Prosjekt');
    const targetId = newId('entry');
    const path = taskEntryPath(targetId);
    await db.doc(path).set({
      projectId: contentId,
      taskId: 't1',
      kind: 'comment',
      authorId: author.uid,
      body: TEXT,
      mentions: [],
      to: null,
      createdAt: now(),
    });
    return { targetKind: 'taskComment', targetId, contentId, path, edit: { body: 'Snill' } };
  },
};

async function reportIt({ targetKind, targetId, contentId }: Reported): Promise<string> {
  const by = newId('melder');
  const path = reportPath(by, targetKind, targetId, contentId);
  await db.doc(path).set({
    ...{ reporterId: by, targetKind, targetId, contentId, reason: 'spam', note: '' },
    ...{ status: 'open', createdAt: now(), updatedAt: now() },
  });
  return path;
}

async function shownOf({ targetKind, targetId }: Reported, status = 'open') {
  const { items } = await get<ReportedPage>(
    `/reports?status=${status}&kind=${targetKind}&limit=50`,
  );
  return items.find(({ id }) => id === targetId);
}

const WAIT = { timeout: 30_000 };

describe.each(Object.keys(MAKE) as Reported['targetKind'][])('a reported %s', (kind) => {
  it.each(['edit', 'delete at once', 'delete later'])(
    'is kept as it was reported when its author does this: %s',
    async (act) => {
      const reported = await MAKE[kind]();
      const path = await reportIt(reported);
      if (act === 'delete later')
        await expect
          .poll(async () => (await db.doc(path).get()).get('snapshot'), WAIT)
          .toBeDefined();
      const ref = db.doc(reported.path);
      if (act === 'edit') await ref.update(reported.edit);
      else if (kind === 'content' || kind === 'comment') await ref.update(EMPTIED);
      else await ref.delete();
      await expect
        .poll(async () => JSON.stringify((await shownOf(reported))?.snapshot ?? null), WAIT)
        .toContain(TEXT);
    },
  );
});

describe('what was reported', () => {
  it('is not shown twice while it is as it was', async () => {
    const reported = await MAKE.content();
    const path = await reportIt(reported);
    await expect.poll(async () => (await db.doc(path).get()).get('snapshot.body'), WAIT).toBe(TEXT);
    expect(await shownOf(reported)).toMatchObject({ snapshot: null, item: { body: TEXT } });
  });

  it('is erased with the decision', async () => {
    const reported = await MAKE.content();
    const path = await reportIt(reported);
    await db.doc(reported.path).update(EMPTIED);
    await expect.poll(async () => (await db.doc(path).get()).get('snapshot.body'), WAIT).toBe(TEXT);
    expect((await post(`/reports/content/${reported.targetId}/resolve`)).status).toBe(200);
    expect((await db.doc(path).get()).get('snapshot')).toBeUndefined();
  });
});
