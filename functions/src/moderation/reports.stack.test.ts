import { commentPath } from '@samspill/domain/comments/paths';
import { joinIds } from '@samspill/domain/id';
import type { ReportedPage } from '@samspill/domain/moderation/moderated-item';
import { contentPath } from '@samspill/domain/paths';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  author,
  comment,
  get,
  logOf,
  newId,
  notificationsOf,
  post,
  publish,
  report,
  reporter,
  statusAt,
  statusOfReport,
} from '../testing/moderation.ts';
import { taskDocument } from '../testing/project-documents.ts';

describe('reports', () => {
  const find = async (query: string, id: string) => {
    const { items } = await get<ReportedPage>(`/reports?limit=50${query}`);
    return items.filter((item) => item.id === id);
  };

  it('are grouped by item: number of people, their notes, and the text', async () => {
    const id = await publish('Mye meldt');
    const target = { targetKind: 'content', targetId: id } as const;
    await report('first', target, 'Dette er reklame');
    await report('second', target, '=1+1');
    expect(await find('', id)).toMatchObject([
      {
        kind: 'content',
        reporters: 2,
        status: 'open',
        item: { body: 'Mye meldt', author: { name: author.name }, state: 'visible' },
        reports: [{ note: '=1+1' }, { note: 'Dette er reklame' }],
      },
    ]);
    expect(JSON.stringify(await find('', id))).not.toContain('second');
    expect(await find('&kind=comment', id)).toEqual([]);
    expect(await find('&status=resolved', id)).toEqual([]);
  });

  it('are found by words of the item, its author and notes', async () => {
    const id = await publish('Selger falske pass');
    const target = { targetKind: 'content', targetId: id } as const;
    const word = `zq${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;
    await report('first', target, `Svindel ${word}`);
    await report('second', target, 'Ulovlig');
    for (const q of [word, `${word}%20falske`, `fossum%20${word}%20ulovlig`])
      expect(await find(`&q=${q}`, id)).toHaveLength(1);
    expect(await find(`&q=${word}%20bløtkake`, id)).toEqual([]);
  });

  it('lists all reports of an item on the page of the newest', async () => {
    const id = await publish('På to sider');
    const target = { targetKind: 'content', targetId: id } as const;
    await report('first', target);
    await report('second', target);
    const found: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 60; pages += 1) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const page: ReportedPage = await get(`/reports?limit=1${after}`);
      found.push(...page.items.map((item) => item.id));
      next = page.next;
    }
    expect(found.filter((each) => each === id)).toEqual([id]);
  });

  it('hide the item and are all closed when upheld', async () => {
    const contentId = await publish('Et innlegg');
    const id = await comment(contentId, 'Hets');
    const target = { targetKind: 'comment', targetId: id, contentId } as const;
    await report('first', target);
    await report('second', target);
    expect(
      await post(`/reports/comment/${id}/resolve`, { reason: 'Hets', contentId }),
    ).toMatchObject({ status: 200 });
    expect(await statusAt(commentPath(contentId, id))).toBe('hidden');
    expect(await statusOfReport('first', target)).toBe('resolved');
    expect(await statusOfReport('second', target)).toBe('resolved');
    expect(await logOf(id)).toMatchObject([
      { action: 'report.resolve', after: { settledReports: 2 } },
    ]);
    expect((await notificationsOf('comment', joinIds(contentId, id)))?.decision).toEqual({
      action: 'hide',
      reason: 'Hets',
    });
    expect(await find('&status=resolved', id)).toMatchObject([{ reporters: 2 }]);
    expect(
      await post(`/reports/comment/${id}/reject`, { reason: 'Likevel ikke', contentId }),
    ).toMatchObject({ status: 409 });
  });

  it('of a comment on a task show its text, which is deleted when they are upheld', async () => {
    const id = newId('remark');
    const contentId = newId('project');
    const path = taskEntryPath(id);
    // A comment on a missing task is deleted.
    await createDeps().db.doc(taskPath(contentId, 't1')).set(taskDocument(contentId, author.uid));
    await createDeps().db.doc(path).set({
      projectId: contentId,
      taskId: 't1',
      kind: 'comment',
      authorId: author.uid,
      body: 'Hets på tavla',
      mentions: [],
      to: null,
      createdAt: Timestamp.now(),
    });
    const target = { targetKind: 'taskComment', targetId: id, contentId } as const;
    await report('first', target);
    expect(await find('', id)).toMatchObject([
      { kind: 'taskComment', item: { body: 'Hets på tavla', author: { name: author.name } } },
    ]);
    const decision = { reason: 'Hets', contentId };
    expect((await post(`/reports/taskComment/${id}/resolve`, decision)).status).toBe(200);
    expect((await createDeps().db.doc(path).get()).exists).toBe(false);
    expect(await statusOfReport('first', target)).toBe('resolved');
    expect(JSON.stringify(await logOf(id))).not.toContain('Hets på tavla');
  });

  it('are closed when rejected, without notifying the author of content that was never hidden', async () => {
    const id = await publish('Helt i orden');
    const target = { targetKind: 'content', targetId: id } as const;
    await report(reporter.uid, target);
    expect((await post(`/reports/content/${id}/reject`)).status).toBe(200);
    expect(await statusOfReport(reporter.uid, target)).toBe('rejected');
    expect(await statusAt(contentPath(id))).toBe('visible');
    expect(await notificationsOf('content', id)).toBeUndefined();
  });

  it('about a person or deleted item are only closed', async () => {
    const person = { targetKind: 'user', targetId: author.uid } as const;
    await report(reporter.uid, person);
    expect((await post(`/reports/user/${author.uid}/resolve`)).status).toBe(200);
    expect(await statusOfReport(reporter.uid, person)).toBe('resolved');
    const gone = { targetKind: 'content', targetId: newId('gone') } as const;
    await report(reporter.uid, gone);
    expect(await find('', gone.targetId)).toMatchObject([{ item: null }]);
    expect((await post(`/reports/content/${gone.targetId}/reject`)).status).toBe(200);
    expect(await statusOfReport(reporter.uid, gone)).toBe('rejected');
  });

  it('cannot be decided without an open one', async () => {
    const id = await publish('Ikke meldt');
    expect(await post(`/reports/content/${id}/resolve`)).toMatchObject({ status: 409 });
    expect(await statusAt(contentPath(id))).toBe('visible');
  });
});
