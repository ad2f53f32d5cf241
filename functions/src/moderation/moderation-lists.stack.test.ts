import type { ModeratedPage } from '@samspill/domain/moderation/moderated-item';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  ADMIN_API,
  admin,
  author,
  comment,
  get,
  newId,
  post,
  publish,
  publishProject,
  reporter,
} from '../testing/moderation.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import { callApi } from '../testing/stack-client.ts';

const now = Timestamp.now();

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
