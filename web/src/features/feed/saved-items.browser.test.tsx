import { blockPath } from '@samspill/domain/blocks/paths';
import { bookmarkPath } from '@samspill/domain/bookmarks/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ScrollPositionRestorer } from '../../page/scroll-position-restorer.tsx';
import { chooseFromMenu } from '../../testing/controls.ts';
import { buildContent, buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

const IDS = ['saved-first', 'saved-later', 'saved-blocked', 'saved-gone'];
const KARI = sessionUser('saver', { displayName: 'Kari Solheim' });
const OLA = sessionUser('saved-ola', { displayName: 'Ola Bakken' });
const EVA = sessionUser('saved-eva', { displayName: 'Eva Lie' });

const stored = (id: string) => readDocument(bookmarkPath('saver', id));
const later = (minutes: number) => Timestamp.fromMillis(LONG_AGO.toMillis() + minutes * 60_000);
const panel = page.getByRole('tabpanel');
const showSaved = () => show(<FeedPage />, { user: KARI, at: '/feed?tab=saved', path: '/feed' });
const undo = page.getByRole('button', { name: 'Angre' });

beforeEach(async () => {
  await putDocuments({
    [userPath('saver')]: buildPerson(KARI),
    [userPath('saved-ola')]: buildPerson(OLA),
    [userPath('saved-eva')]: buildPerson(EVA),
    [contentPath('saved-first')]: buildContent('saved-first', OLA, { body: 'Lagret først' }),
    [contentPath('saved-later')]: buildContent('saved-later', OLA, { body: 'Lagret sist' }),
    [contentPath('saved-blocked')]: buildContent('saved-blocked', EVA, { body: 'Blokkert tekst' }),
    [blockPath('saved-eva', 'saver')]: { blockedUid: 'saver', createdAt: LONG_AGO },
    [bookmarkPath('saver', 'saved-first')]: { createdAt: later(1) },
    [bookmarkPath('saver', 'saved-later')]: { createdAt: later(4) },
    [bookmarkPath('saver', 'saved-blocked')]: { createdAt: later(2) },
    [bookmarkPath('saver', 'saved-gone')]: { createdAt: later(3) },
  });
  await signIn(KARI);
});

describe('the list of saved posts', () => {
  it('shows the most recently saved post first, and marks unreadable posts as not available', async () => {
    await showSaved();
    await expect.element(panel.getByText('Lagret først')).toBeVisible();
    await expect
      .poll(() => panel.getByText('Dette innlegget er ikke tilgjengelig').elements().length)
      .toBe(2);
    const texts = panel
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '');
    expect(texts[0]).toContain('Lagret sist');
    expect(texts.at(-1)).toContain('Lagret først');
    expect(document.body.textContent).not.toContain('Blokkert tekst');
    expect(await listViolations()).toEqual([]);
  });

  it('removes a post that is gone, and undoes that', async () => {
    await showSaved();
    await panel.getByRole('button', { name: 'Fjern fra lagrede' }).first().click();
    await expect.poll(() => stored('saved-gone')).toBeUndefined();
    await undo.click();
    await expect.poll(() => stored('saved-gone')).toBeDefined();
  });

  it('removes a post by its menu', async () => {
    await showSaved();
    await expect.element(panel.getByText('Lagret sist')).toBeVisible();
    await chooseFromMenu(
      panel.getByRole('button', { name: /^Flere valg/ }).first(),
      'Fjern fra lagrede',
    );
    await expect.poll(() => stored('saved-later')).toBeUndefined();
    await expect.element(panel.getByText('Lagret sist')).not.toBeInTheDocument();
  });

  it('says how to begin when nothing is saved', async () => {
    for (const id of IDS) await deleteDocument(bookmarkPath('saver', id));
    await showSaved();
    await expect.element(page.getByText('Du har ikke lagret noe ennå')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

describe('a post in a feed', () => {
  it('is saved from its menu, which then offers to remove it', async () => {
    await deleteDocument(bookmarkPath('saver', 'saved-first'));
    await show(<FeedPage />, { user: KARI, at: '/feed?tab=latest', path: '/feed' });
    const post = page.getByRole('listitem').filter({ hasText: 'Lagret først' });
    const menu = post.getByRole('button', { name: /^Flere valg/ });
    await chooseFromMenu(menu, 'Lagre til senere');
    await expect.poll(() => stored('saved-first')).toBeDefined();
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: 'Fjern fra lagrede' })).toBeVisible();
  });
});

describe('many saved posts', () => {
  it('keep their pages and the height of each after going back', async () => {
    const ids = Array.from({ length: 23 }, (_, index) => `many-${index}`);
    const bodyOf = (index: number) => `Nummer ${index}.\n${'linje\n'.repeat(index % 7)}`;
    await putDocuments(
      Object.fromEntries(
        ids.flatMap((id, index) => [
          [contentPath(id), buildContent(id, OLA, { body: bodyOf(index) })],
          [bookmarkPath('saver', id), { createdAt: later(10 + index) }],
        ]),
      ),
    );
    const { navigate } = await show(
      <>
        <FeedPage />
        <ScrollPositionRestorer />
      </>,
      { user: KARI, at: '/feed?tab=saved' },
    );
    const more = panel.getByRole('button', { name: 'Vis flere' });
    await more.click();
    await expect.element(panel.getByText('Nummer 5.')).toBeInTheDocument();
    await more.click();
    const item = panel.getByText('Nummer 1.');
    await expect.element(item).toBeInTheDocument();
    item.element().scrollIntoView({ block: 'center' });
    const topOf = () => Math.round(item.element().getBoundingClientRect().top);
    const top = topOf();
    await navigate('/feed?tab=latest');
    await expect.element(item).not.toBeInTheDocument();
    await navigate(-1);
    await expect.element(item).toBeInTheDocument();
    await expect.poll(topOf).toBe(top);
    await expect.element(panel.getByText('Nummer 22.')).toBeInTheDocument();
  });
});
