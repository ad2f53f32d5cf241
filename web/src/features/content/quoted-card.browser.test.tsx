import { blockPath } from '@samspill/domain/blocks/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu } from '../../testing/controls.ts';
import { buildContent, buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  putDocuments,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from '../feed/feed-page.tsx';

const KARI = sessionUser('quoter', { displayName: 'Kari Solheim' });
const OLA = sessionUser('quoted-ola', { displayName: 'Ola Bakken' });
const GONE = 'Dette innlegget er ikke tilgjengelig';
const ORIGINAL = 'quoted-original';

const showFeed = () => show(<FeedPage />, { user: KARI, at: '/feed?tab=latest', path: '/feed' });
const quoting = page.getByRole('listitem').filter({ hasText: 'Les dette' });

beforeEach(async () => {
  await deleteDocument(blockPath('quoted-ola', 'quoter'));
  await putDocuments({
    [userPath('quoter')]: buildPerson(KARI),
    [userPath('quoted-ola')]: buildPerson(OLA),
    [contentPath(ORIGINAL)]: buildContent(ORIGINAL, OLA, {
      body: 'Den **opprinnelige** teksten',
      counters: { likes: 0, comments: 0, voters: 0, quotes: 3 },
    }),
    [contentPath('quoting')]: buildContent('quoting', KARI, {
      body: 'Les dette',
      quotedId: ORIGINAL,
    }),
  });
  await signIn(KARI);
});

describe('a post that quotes another', () => {
  it('shows the other as a card that leads to it', async () => {
    const { address } = await showFeed();
    const card = quoting.getByRole('link', { name: /Ola Bakken.*opprinnelige teksten/ });
    await expect.element(card).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await card.click();
    await expect.poll(address).toBe(`/content/${ORIGINAL}`);
  });

  it('says how often a post was shared', async () => {
    await showFeed();
    await expect.element(page.getByText('Delt 3 ganger med egne ord')).toBeInTheDocument();
  });

  it.each(['hidden', 'deleted', 'held'] as const)(
    'hides a quoted post with status %s',
    async (status) => {
      await changeDocument(contentPath(ORIGINAL), { status });
      await showFeed();
      await expect.element(quoting.getByText(GONE)).toBeVisible();
      expect(document.body.textContent).not.toContain('opprinnelige');
    },
  );

  it('hides a quoted post that is deleted or whose author blocked the reader', async () => {
    await putDocuments({
      [blockPath('quoted-ola', 'quoter')]: { blockedUid: 'quoter', createdAt: LONG_AGO },
    });
    const shown = await showFeed();
    await expect.element(quoting.getByText(GONE)).toBeVisible();
    await shown.unmount();
    await deleteDocument(blockPath('quoted-ola', 'quoter'));
    await deleteDocument(contentPath(ORIGINAL));
    await showFeed();
    await expect.element(quoting.getByText(GONE)).toBeVisible();
  });
});

describe('quoting a post', () => {
  it('begins in the menu, asks for words, and publishes both', async () => {
    await showFeed();
    const original = page.getByRole('listitem').filter({ hasText: 'Delt 3 ganger' });
    await chooseFromMenu(original.getByRole('button', { name: /^Flere valg/ }), 'Del med egne ord');
    const composer = page.getByRole('region', { name: 'Skriv noe' });
    await expect.element(composer.getByText('Den opprinnelige teksten')).toBeVisible();
    await expect.element(composer.getByRole('textbox')).toHaveFocus();
    await composer.getByRole('button', { name: 'Publiser' }).click();
    await expect.element(composer.getByText('Skriv noe først.')).toBeVisible();
    await composer.getByRole('textbox').fill('Helt enig i dette');
    await composer.getByRole('button', { name: 'Publiser' }).click();
    await expect
      .poll(async () =>
        (await readDocuments('content')).find(({ body }) => body === 'Helt enig i dette'),
      )
      .toMatchObject({ quotedId: ORIGINAL, kind: 'post' });
  });

  it('keeps a text that was begun, and lets go of the post again', async () => {
    await showFeed();
    await page.getByRole('button', { name: /^Del noe/ }).click();
    const composer = page.getByRole('region', { name: 'Skriv noe' });
    await composer.getByRole('textbox').fill('Begynt');
    const original = page.getByRole('listitem').filter({ hasText: 'Delt 3 ganger' });
    await chooseFromMenu(original.getByRole('button', { name: /^Flere valg/ }), 'Del med egne ord');
    await expect.element(composer.getByText('Den opprinnelige teksten')).toBeVisible();
    await expect.element(composer.getByRole('textbox')).toHaveValue('Begynt');
    await composer.getByRole('button', { name: 'Fjern det delte innlegget' }).click();
    await expect.element(composer.getByText('Den opprinnelige teksten')).not.toBeInTheDocument();
    await composer.getByRole('button', { name: 'Publiser' }).click();
    await expect
      .poll(async () => (await readDocuments('content')).find(({ body }) => body === 'Begynt'))
      .not.toHaveProperty('quotedId');
  });
});
