import type { Comment } from '@samspill/domain/comments/comment';
import { commentPath, commentsPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import type { RestrictionView } from '@samspill/domain/moderation/appeal';
import { contentPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromMenu, pressKey, reportDialog, sendReport } from '../testing/controls.ts';
import {
  buildComment,
  buildContent,
  buildPerson,
  NO_PHOTO,
  sessionUser,
} from '../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  goOffline,
  goOnline,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../testing/engine.ts';
import { startFakeApi } from '../testing/fake-api.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ContentPage } from './content-page.tsx';

const BERIT = sessionUser('berit', { displayName: 'Berit Lund' });
const TOR = sessionUser('tor', { displayName: 'Tor Aas' });
const UNAVAILABLE = 'Dette innlegget er ikke tilgjengelig';

let id = '';
beforeAll(async () => {
  await putDocuments({
    [userPath('berit')]: buildPerson(BERIT),
    [userPath('tor')]: buildPerson(TOR),
  });
  await signIn(TOR);
});
beforeEach(() => {
  id = `post-${crypto.randomUUID().slice(0, 8)}`;
});

describe('a post in a group', () => {
  const member = (uid: string) => ({ uid, groupId: 'kull', leads: false, addedBy: null });

  async function showInGroup(status: 'active' | 'archived') {
    await putDocuments({
      [groupPath('kull')]: { name: 'Kull', status },
      [groupMemberPath('kull', 'tor')]: member('tor'),
    });
    const api = startFakeApi();
    api.get('/api/groups/choices', () => ({
      groups: [{ id: 'kull', name: 'Kull', status, ...NO_PHOTO }],
    }));
    await showPost({ status: 'group', groupId: 'kull' });
  }

  it('can be commented on', async () => {
    await showInGroup('active');
    await expect.element(page.getByRole('textbox', { name: 'Skriv en kommentar' })).toBeVisible();
  });

  it('that is archived says why it takes no comments, and takes no likes', async () => {
    await showInGroup('archived');
    await expect
      .element(page.getByRole('button', { name: /^Lik/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('Gruppen er arkivert', { exact: false })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Skriv en kommentar' }).query()).toBeNull();
  });
});

async function showPost(
  fields: Partial<Content> = {},
  comments: Readonly<Record<string, Comment>> = {},
) {
  await putDocuments({
    [contentPath(id)]: buildContent(id, BERIT, fields),
    ...Object.fromEntries(
      Object.entries(comments).map(([name, comment]) => [commentPath(id, name), comment]),
    ),
  });
  return openContent();
}

const openContent = () =>
  show(<ContentPage />, { user: TOR, at: `/content/${id}`, path: '/content/:id' });

const answerRestriction = (restriction: RestrictionView['restriction']) =>
  startFakeApi().get('/api/appeals', () => ({ restriction }));

const field = page.getByRole('textbox', { name: 'Skriv en kommentar' });

const menu = page.getByRole('button', { name: /^Flere valg/ }).first();

describe('content page', () => {
  it('that never existed is reported, with a link', async () => {
    const { address } = await openContent();
    await expect.element(page.getByText(UNAVAILABLE).last()).toBeVisible();
    await page.getByRole('link', { name: 'Til Hjem' }).click();
    await expect.poll(address).toBe('/feed');
  });

  it('can be retried after a database failure', async () => {
    await putDocuments({ [contentPath(id)]: buildContent(id, BERIT) });
    await goOffline();
    await openContent();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Vi fikk ikke hentet dette');
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(alert).toHaveTextContent('Vi fikk ikke hentet dette');
    await goOnline();
    await expect.element(field).toBeVisible();
    await expect.element(page.getByText('Vi er i gang!')).toBeVisible();
  });

  it('that is hidden while being read disappears', async () => {
    await showPost({ body: 'Skal skjules' });
    await expect.element(page.getByText('Skal skjules')).toBeVisible();
    await changeDocument(contentPath(id), { status: 'hidden' });
    await expect.element(page.getByText(UNAVAILABLE).last()).toBeVisible();
    await expect.element(page.getByText('Skal skjules')).not.toBeInTheDocument();
  });

  it('shows a hidden item to its author with a notice', async () => {
    await putDocuments({ [contentPath(id)]: buildContent(id, TOR, { status: 'hidden' }) });
    answerRestriction(null);
    await openContent();
    await expect.element(page.getByText(/skjult av administratorene/)).toBeVisible();
    await expect.element(page.getByText('Vi er i gang!')).toBeVisible();
  });

  it('that is hidden repeats the reason to its author', async () => {
    await putDocuments({ [contentPath(id)]: buildContent(id, TOR, { status: 'hidden' }) });
    answerRestriction({
      reason: 'Det er reklame',
      since: '2026-03-02T10:00:00.000Z',
      appeal: null,
    });
    await openContent();
    await expect.element(page.getByText(/Begrunnelse: Det er reklame/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Klag på avgjørelsen' })).toBeVisible();
  });

  it('shows a held item only to its author, who can publish it', async () => {
    const elsewhere = await showPost({ status: 'held' });
    await expect.element(page.getByText(UNAVAILABLE).last()).toBeVisible();
    await elsewhere.unmount();
    id = `${id}-own`;
    await putDocuments({ [contentPath(id)]: buildContent(id, TOR, { status: 'held' }) });
    await openContent();
    const note = page.getByText('Innlegget er lagret, men ikke publisert');
    await expect.element(note).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Publiser nå' }).click();
    await expect.element(note).not.toBeInTheDocument();
    await expect.poll(async () => (await readDocument(contentPath(id)))?.status).toBe('visible');
  });

  it('does not overflow a phone with long words', async () => {
    await page.viewport(390, 844);
    const author = { ...BERIT, displayName: 'Bartholomeus'.repeat(6) };
    await showPost(
      {
        author: authorCardOf('berit', author),
        body: 'Menneskerettighetsorganisasjonsmedlem'.repeat(5),
      },
      { long: buildComment(author, 'Ord'.repeat(100)) },
    );
    await expect.element(page.getByRole('article', { name: /^Kommentar fra/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await listViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});

describe('a rejected action', () => {
  it('reports a second report', async () => {
    await showPost();
    for (const said of ['Takk, vi ser på det', 'Du har rapportert dette før']) {
      await chooseFromMenu(menu, 'Rapporter');
      await reportDialog.getByRole('combobox', { name: 'Hva er galt?' }).selectOptions('Noe annet');
      await sendReport('Det stemmer ikke.');
      await expect.element(page.getByText(said)).toBeVisible();
    }
  });

  it('rejects an edit of an item hidden in between and returns the typed text', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await putDocuments({ [contentPath(id)]: buildContent(id, TOR) });
    answerRestriction(null);
    await openContent();
    await chooseFromMenu(menu, 'Rediger');
    const dialog = page.getByRole('dialog', { name: 'Rediger innlegget' });
    await dialog.getByRole('textbox', { name: 'Hva vil du fortelle?' }).fill('Skrevet om');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await changeDocument(contentPath(id), { status: 'hidden' });
    await dialog.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect.element(page.getByText('Endringen ble avvist.')).toBeVisible();
    await page.getByRole('button', { name: 'Kopier teksten' }).click();
    await expect.element(page.getByText('Teksten er kopiert')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('Skrevet om');
    copied.mockRestore();
    await expect.element(page.getByText('Vi er i gang!')).toBeVisible();
  });
});

it('likes an item by keyboard only', async () => {
  await showPost();
  const like = page.getByRole('button', { name: /^Lik,/ });
  // Wait until the reader’s own like is loaded.
  await expect.element(like).not.toHaveAttribute('aria-disabled');
  await pressKey(like);
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveFocus();
});

describe('comments on an item', () => {
  it('are written below it, with a kept draft', async () => {
    const shown = await showPost();
    await field.fill('Begge deler, mener jeg');
    await shown.unmount();
    const again = await openContent();
    await expect.element(field).toHaveValue('Begge deler, mener jeg');
    await page.getByRole('button', { name: 'Kommenter', exact: true }).click();
    await expect
      .element(page.getByRole('article', { name: 'Kommentar fra Tor Aas' }))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { name: '1 kommentar' })).toBeVisible();
    await expect
      .poll(async () => (await readDocuments(commentsPath(id))).map((each) => each.body))
      .toEqual(['Begge deler, mener jeg']);
    await again.unmount();
    await openContent();
    await expect.element(field).toHaveValue('');
  });

  it('can be answered, with a kept draft', async () => {
    const shown = await showPost({}, { one: buildComment(BERIT, 'Jeg tenkte på lørdag.') });
    await page.getByRole('button', { name: 'Svar', exact: true }).click();
    const reply = page.getByRole('textbox', { name: 'Svar til Berit Lund' });
    await reply.fill('Lørdag passer fint.');
    await shown.unmount();
    await openContent();
    await expect.element(reply).toHaveValue('Lørdag passer fint.');
    await page.getByRole('button', { name: 'Svar', exact: true }).last().click();
    await expect.element(page.getByText('Lørdag passer fint.')).toBeVisible();
    await expect
      .poll(async () => (await readDocuments(commentsPath(id))).map((each) => each.replyTo))
      .toContain('one');
  });

  it('can be changed, with a kept draft of the change', async () => {
    const shown = await showPost({}, { one: buildComment(TOR, 'Lørdag passer fint.') });
    const edit = page.getByRole('textbox', { name: 'Rediger kommentaren' });
    await page
      .getByRole('button', { name: /^Flere valg for kommentaren/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Rediger' }).click();
    await edit.fill('Søndag passer bedre.');
    await shown.unmount();
    const again = await openContent();
    await expect.element(edit).toHaveValue('Søndag passer bedre.');
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect
      .poll(async () => (await readDocuments(commentsPath(id))).map((each) => each.body))
      .toEqual(['Søndag passer bedre.']);
    await again.unmount();
    await openContent();
    await expect.element(page.getByText('Søndag passer bedre.')).toBeVisible();
    expect(edit.query()).toBeNull();
  });

  it('keep their replies when deleted', async () => {
    await showPost(
      {},
      {
        one: buildComment(BERIT, 'Jeg tenkte på lørdag.'),
        two: buildComment(TOR, 'Lørdag passer fint.', 'one'),
      },
    );
    await expect.element(page.getByText('Lørdag passer fint.')).toBeVisible();
    await deleteDocument(commentPath(id, 'one'));
    await expect.element(page.getByText('Kommentaren er slettet eller skjult.')).toBeVisible();
    await expect.element(page.getByText('Lørdag passer fint.')).toBeVisible();
    await expect.element(page.getByText('Jeg tenkte på lørdag.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: '1 kommentar' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
