import type { AuditPage } from '@samspill/domain/audit/audit';
import { joinIds } from '@samspill/domain/id';
import type { ModeratedPage, ReportedPage } from '@samspill/domain/moderation/moderated-item';
import type { AppNotification } from '@samspill/domain/notifications/notification';
import {
  commentPath,
  contentPath,
  inboxPath,
  notificationsPath,
  projectPath,
  reportPath,
} from '@samspill/domain/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import { type Answer, callApi, joinAs, joinAsAdmin, type Member } from '../testing/stack-client.ts';

const ADMIN_API = '/api/admin';
const BAD_REASONS: readonly [name: string, reason: unknown][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['more than 500 characters', 'x'.repeat(501)],
  ['null', null],
  ['a number', 7],
  ['a list', ['x']],
];
const { auth, db } = createDeps();
const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };

let admin: Member;
let author: Member;
let reporter: Member;

beforeAll(async () => {
  admin = await joinAsAdmin(auth, 'Modgunn Admin');
  author = await joinAs('Forfatter Fossum');
  reporter = await joinAs('Rapporterende Rud');
  await waitForFunctions();
}, scaled(300_000));

const newId = (name: string) => `${name}-${crypto.randomUUID()}`;
const cardOf = ({ uid, name }: Member) => ({ uid, name, photoPath: null });

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
let published = 0;

/** Spreads posts over days: the daily quota would hold them back. */
function anotherDay(): Timestamp {
  published += 1;
  return Timestamp.fromMillis(Date.now() - published * TWO_DAYS_MS);
}

async function publish(body: string, fields: DocumentData = {}): Promise<string> {
  const id = newId('content');
  const shown = { body, author: cardOf(author), createdAt: anotherDay(), ...fields };
  await db.doc(contentPath(id)).set(contentDocument(id, author.uid, shown));
  return id;
}

async function comment(contentId: string, body: string): Promise<string> {
  const id = newId('comment');
  await db.doc(commentPath(contentId, id)).set({
    author: cardOf(author),
    body,
    mentions: [],
    replyTo: null,
    status: 'visible',
    editedAt: null,
    ...times,
  });
  return id;
}

async function publishProject(title: string, fields: object = {}): Promise<string> {
  const id = newId('project');
  await db.doc(projectPath(id)).set(projectDocument(author.uid, { title, ...fields }));
  return id;
}

interface Reported {
  readonly targetKind: 'content' | 'comment' | 'user' | 'project';
  readonly targetId: string;
  readonly contentId?: string | null;
}

const report = (by: string, { contentId, ...target }: Reported, note = '') =>
  db.doc(reportPath(by, target.targetKind, target.targetId, contentId ?? null)).set({
    reporterId: by,
    ...target,
    contentId: contentId ?? null,
    reason: 'spam',
    note,
    status: 'open',
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });

const statusOfReport = async (by: string, { targetKind, targetId, contentId = null }: Reported) =>
  (await db.doc(reportPath(by, targetKind, targetId, contentId)).get()).get('status');

const post = (path: string, body: unknown = { reason: 'Reklame' }): Promise<Answer> =>
  callApi(`${ADMIN_API}${path}`, { method: 'POST', body, cookie: admin.cookie });

async function get<Page>(path: string): Promise<Page> {
  const { status, body } = await callApi(`${ADMIN_API}${path}`, { cookie: admin.cookie });
  expect(status).toBe(200);
  return body as Page;
}

const statusAt = async (path: string) => (await db.doc(path).get()).get('status');

async function logOf(targetId: string) {
  return (await get<AuditPage>(`/audit?target=${targetId}`)).entries;
}

async function notificationsOf(kind: string, id: string): Promise<AppNotification | undefined> {
  const told = await db.doc(`${notificationsPath(author.uid)}/admin-${kind}-${id}`).get();
  return told.data() as AppNotification | undefined;
}

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

describe('moderation lists', () => {
  it('show hidden texts, filtered as requested', async () => {
    const hidden = await publish('Skjult tekst', { status: 'hidden' });
    const poll = await publish('Hva nå?', {
      kind: 'poll',
      poll: { options: ['Ja', 'Nei'], closesAt: now, multiple: false },
    });
    const byAuthor = await get<ModeratedPage>(`/content?author=${author.uid}&limit=50`);
    const ids = byAuthor.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([hidden, poll]));
    expect(new Set(byAuthor.items.map((item) => item.author.uid))).toEqual(new Set([author.uid]));
    const narrowed = await get<ModeratedPage>(
      `/content?author=${author.uid}&state=hidden&kind=post&limit=50`,
    );
    expect(narrowed.items.map(({ id }) => id)).toContain(hidden);
    expect(narrowed.items.every((item) => item.state === 'hidden')).toBe(true);
    const polls = await get<ModeratedPage>('/content?kind=poll&limit=50');
    expect(polls.items.find(({ id }) => id === poll)?.options).toEqual(['Ja', 'Nei']);
  });

  it('page through comments of all content', async () => {
    const contentId = await publish('Med kommentarer');
    const written = [];
    for (const body of ['en', 'to', 'tre']) written.push(await comment(contentId, body));
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const page: ModeratedPage = await get(
        `/content/comments?author=${author.uid}&limit=2${after}`,
      );
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(expect.arrayContaining(written));
    expect(new Set(seen).size).toBe(seen.length);
    const [first] = written;
    await post(`/content/${contentId}/comments/${first}/hide`);
    const hidden: ModeratedPage = await get(`/content/comments?author=${author.uid}&state=hidden`);
    expect(hidden.items.map(({ id }) => id)).toContain(first);
    expect(hidden.items.every(({ state }) => state === 'hidden')).toBe(true);
  });

  it('find projects by words, with their owners', async () => {
    const word = `Zq${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;
    const id = await publishProject(`${word} havvind`);
    await waitForFunctions();
    const { items } = await get<ModeratedPage>(`/projects?q=${word}%20havvind`);
    expect(items).toMatchObject([{ id, author: { uid: author.uid, name: author.name } }]);
    expect((await get<ModeratedPage>(`/projects?q=${word}&state=hidden`)).items).toEqual([]);
  });

  it('find texts by words and author, including hidden ones, with other filters', async () => {
    const word = `Zq${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;
    const held = await publish(`${word} Lørdagskos`, { status: 'held' });
    const shown = await publish(`Fredag ${word}`);
    const reply = await comment(shown, `Hets ${word}`);
    await waitForFunctions();
    const find = async (query: string) =>
      (await get<ModeratedPage>(`/content${query}`)).items.map(({ id }) => id);
    expect(new Set(await find(`?q=${word}`))).toEqual(new Set([held, shown]));
    expect(await find(`?q=${word}%20lordagskos`)).toEqual([held]);
    expect(await find(`?q=${word}%20fossum&state=visible&kind=post`)).toEqual([shown]);
    expect(await find(`?q=${word}&author=${reporter.uid}`)).toEqual([]);
    expect(await find(`/comments?q=${word}`)).toEqual([reply]);
    await post(`/content/${shown}/comments/${reply}/delete`);
    await post(`/content/${shown}/delete`);
    await waitForFunctions();
    expect(await find(`?q=${word}`)).toEqual([held]);
    expect(await find(`/comments?q=${word}`)).toEqual([]);
  });

  it('leave out drafts, but for hidden ones', async () => {
    const word = newId('kladd').replaceAll('-', '');
    const title = `Kladden ${word}`;
    await publishProject(title, { status: 'draft' });
    const hidden = await publishProject(title, { status: 'draft', hidden: true });
    const listed = async () => {
      const { items } = await get<ModeratedPage>(`/projects?q=${word}&limit=50`);
      return items.map(({ id }) => id);
    };
    await expect.poll(listed).toEqual([hidden]);
  });

  it('list hidden projects, newest first', async () => {
    const id = await publishProject('Skjult for alle');
    await post(`/projects/${id}/hide`);
    const { items } = await get<ModeratedPage>('/projects?state=hidden&limit=50');
    expect(items.map((item) => item.id)).toContain(id);
    expect(items.every(({ state }) => state === 'hidden')).toBe(true);
  });

  it.each([
    ['an unknown kind', '/content?kind=nonsense'],
    ['an author that is none', '/content?author=a/b'],
    ['a cursor that is gone', '/content?after=none'],
    ['a comment’s cursor that is gone', '/content/comments?after=none.none'],
    ['a cursor that is none', '/content/comments?after=a.b.c'],
    ['a cursor of what is found by words', '/content/comments?after=0abc-comment_a_b'],
    ['words that are too long', `/projects?q=${'x'.repeat(201)}`],
    ['too long words for texts', `/content?q=${'x'.repeat(201)}`],
    ['an unknown status', '/reports?status=closed'],
    ['an unknown origin', '/polls?from=nobody'],
  ])('reject %s', async (_name, path) => {
    const { status, body } = await callApi(`${ADMIN_API}${path}`, { cookie: admin.cookie });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument' } },
    });
  });
});

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
