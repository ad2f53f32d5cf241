import { commentPath } from '@samspill/domain/comments/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { joinIds } from '@samspill/domain/id';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  admin,
  comment,
  logOf,
  newId,
  notificationsOf,
  post,
  publish,
  publishProject,
  report,
  reporter,
  statusAt,
  statusOfReport,
} from '../testing/moderation.ts';
import { waitForFunctions } from '../testing/running-stack.ts';

const { db } = createDeps();
const now = Timestamp.now();

const BAD_REASONS: readonly [name: string, reason: unknown][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['more than 500 characters', 'x'.repeat(501)],
  ['null', null],
  ['a number', 7],
  ['a list', ['x']],
];

describe('hiding, showing and deleting content', () => {
  it('hide content with a reason, notify its author and show it again', async () => {
    const id = await publish('Kjøp nå!');
    expect(await post(`/content/${id}/hide`)).toMatchObject({
      status: 200,
      body: { state: 'hidden', body: 'Kjøp nå!' },
    });
    expect(
      await db
        .doc(contentPath(id))
        .get()
        .then((it) => it.data()),
    ).toMatchObject({
      status: 'hidden',
      body: 'Kjøp nå!',
    });
    expect(await notificationsOf('content', id)).toMatchObject({
      type: 'admin',
      readAt: null,
      actors: [],
      subject: { title: 'Kjøp nå!', href: `/content/${id}` },
      decision: { action: 'hide', reason: 'Reklame' },
    });
    expect(await post(`/content/${id}/restore`, { reason: 'Mistak' })).toMatchObject({
      status: 200,
    });
    expect(await statusAt(contentPath(id))).toBe('visible');
    expect((await notificationsOf('content', id))?.decision).toEqual({
      action: 'restore',
      reason: 'Mistak',
    });
    const [restored, hidden] = await logOf(id);
    expect(restored).toMatchObject({ action: 'content.restore', reason: 'Mistak' });
    expect(hidden).toMatchObject({
      action: 'content.hide',
      reason: 'Reklame',
      actor: { uid: admin.uid },
      before: { status: 'visible' },
      after: { status: 'hidden' },
    });
  });

  it('removes hidden content from feeds', async () => {
    const id = await publish('Til alle som følger');
    const inInbox = db.doc(`${inboxPath(reporter.uid)}/${id}`);
    await inInbox.set({ contentId: id, createdAt: now });
    await post(`/content/${id}/hide`);
    await waitForFunctions();
    expect((await inInbox.get()).exists).toBe(false);
  });

  it('deletes content like its author: emptied and irreversible', async () => {
    const id = await publish('Skal bort');
    expect((await post(`/content/${id}/delete`)).status).toBe(200);
    await waitForFunctions();
    expect((await db.doc(contentPath(id)).get()).data()).toMatchObject({
      status: 'deleted',
      body: '',
    });
    expect((await notificationsOf('content', id))?.decision?.action).toBe('delete');
    expect(await post(`/content/${id}/restore`)).toMatchObject({ status: 409 });
  });

  it('hide and delete a comment', async () => {
    const contentId = await publish('Et innlegg');
    const id = await comment(contentId, 'Stygt sagt');
    const path = `/content/${contentId}/comments/${id}`;
    expect((await post(`${path}/hide`)).status).toBe(200);
    expect(await statusAt(commentPath(contentId, id))).toBe('hidden');
    expect(await notificationsOf('comment', joinIds(contentId, id))).toMatchObject({
      subject: { title: 'Stygt sagt', href: `/content/${contentId}#comment-${id}` },
    });
    await waitForFunctions();
    expect((await db.doc(contentPath(contentId)).get()).get('counters.comments')).toBe(0);
    await post(`${path}/restore`);
    await post(`${path}/delete`);
    await waitForFunctions();
    expect((await db.doc(commentPath(contentId, id)).get()).data()).toMatchObject({
      status: 'deleted',
      body: '',
    });
    expect((await logOf(id)).map(({ action }) => action)).toEqual([
      'comment.delete',
      'comment.restore',
      'comment.hide',
    ]);
  });

  it('hide a project and show it again', async () => {
    const id = await publishProject('Tvilsomt prosjekt');
    expect((await post(`/projects/${id}/hide`)).status).toBe(200);
    expect((await db.doc(projectPath(id)).get()).get('hidden')).toBe(true);
    expect(await notificationsOf('project', id)).toMatchObject({
      subject: { title: 'Tvilsomt prosjekt', href: `/projects/${id}` },
      decision: { action: 'hide' },
    });
    expect((await post(`/projects/${id}/restore`)).status).toBe(200);
    expect((await db.doc(projectPath(id)).get()).get('hidden')).toBe(false);
    expect((await post(`/projects/${id}/delete`)).status).toBe(400);
  });

  it('closes its reports', async () => {
    const id = await publish('Meldt og skjult');
    const target = { targetKind: 'content', targetId: id } as const;
    await report(reporter.uid, target);
    await post(`/content/${id}/hide`);
    expect(await statusOfReport(reporter.uid, target)).toBe('resolved');
  });

  it('rejects no-op changes and missing content', async () => {
    const id = await publish('Synlig');
    expect(await post(`/content/${id}/restore`)).toMatchObject({ status: 409 });
    expect(await post(`/content/${newId('none')}/hide`)).toMatchObject({ status: 404 });
    expect(await post(`/content/${id}/comments/${newId('none')}/hide`)).toMatchObject({
      status: 404,
    });
    expect(await post(`/projects/${newId('none')}/hide`)).toMatchObject({ status: 404 });
    expect(await logOf(id)).toEqual([]);
  });

  it.each(BAD_REASONS)('requires a reason: rejects %s', async (_name, reason) => {
    const id = await publish('Uten grunn');
    for (const path of [`/content/${id}/hide`, `/reports/content/${id}/resolve`])
      expect(await post(path, { reason })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-argument', fields: { reason: expect.any(String) } } },
      });
    expect(await statusAt(contentPath(id))).toBe('visible');
  });

  it.each(['=HYPERLINK("https://x.no")', '<script>alert(1)</script>', '__proto__'])(
    'store a reason unchanged: %s',
    async (reason) => {
      const id = await publish('Merkelig grunn');
      await post(`/content/${id}/hide`, { reason });
      expect((await notificationsOf('content', id))?.decision?.reason).toBe(reason);
      expect((await logOf(id))[0]?.reason).toBe(reason);
    },
  );

  it.each([
    ['one of the database’s own', '__all__'],
    ['a path', 'a%2Fb'],
    ['markup', '%3Cscript%3E'],
    ['one too long', 'x'.repeat(129)],
  ])('reject an invalid id: %s', async (_name, id) => {
    for (const path of [`/content/${id}/hide`, `/projects/${id}/hide`, `/polls/${id}/close`])
      expect([400, 404]).toContain((await post(path)).status);
  });
});
