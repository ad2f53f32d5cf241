import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { attachDeck } from './vocabulary/forms.ts';
import { newDraft, publish } from './vocabulary/projects.ts';
import { ownRequest, pathOf, peopleTab } from './vocabulary/requests.ts';
import { signUp, visit } from './vocabulary/session.ts';

test('a founder makes the case of a project, and a talent asks for a role in it', async ({
  page: founder,
  openBrowser,
}) => {
  const [una, talent] = [newAccount('Una Gründer'), newAccount('Tor Talent')];
  const draft = newDraft('Lydbølge');
  await signUp(founder, una);
  await visit(founder, '/projects/edit/new');
  await founder.getByLabel('Navn').fill(draft.title);
  await founder.getByLabel('Kort forklart').fill(draft.tagline);
  await founder.getByLabel('Problemet').fill('Ingen hører **bølgene**.');
  const preview = founder.getByRole('region', { name: 'Forhåndsvisning' });
  await expect(preview.getByText(draft.title, { exact: true })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('bølgene');

  const picture = { mimeType: 'image/png', buffer: await founder.screenshot() };
  await founder.locator('input[type=file][multiple]').setInputFiles([
    { ...picture, name: 'one.png' },
    { ...picture, name: 'two.png' },
  ]);
  await founder.getByLabel('Hva bilde 1 viser').fill('Bøyen');
  await founder.getByLabel('Hva bilde 2 viser').fill('Havnen');
  await attachDeck(founder, 'Lydbølge.pdf');
  await founder.getByRole('button', { name: 'Legg til rolle' }).click();
  await founder.getByLabel('Rolle', { exact: true }).fill('Lydtekniker');
  await founder.getByRole('button', { name: 'Eierandel' }).click();
  await founder.getByLabel('Timer i uka').fill('8');
  await expect(preview.getByRole('heading', { name: 'Lydtekniker' })).toBeVisible();
  await publish(founder, draft);

  const visitor = await openBrowser();
  await signUp(visitor, talent);
  await visit(visitor, pathOf(founder));
  await visitor.getByRole('button', { name: 'Vis stort: Bøyen' }).click();
  const lightbox = visitor.getByRole('dialog', { name: 'Bøyen' });
  await expect(lightbox).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor.getByRole('dialog', { name: 'Havnen' })).toBeVisible();
  await visitor.keyboard.press('Escape');

  const deck = visitor
    .context()
    .waitForEvent('response', (response) => /decks.*alt=media/.test(response.url()));
  await visitor.getByRole('button', { name: /^Åpne presentasjonen \(PDF, / }).click();
  expect((await deck).headers()['content-type']).toBe('application/pdf');

  await visitor.getByRole('button', { name: 'Be om rollen Lydtekniker' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog
    .getByLabel('Melding')
    .fill('Jeg har mikrofoner som tåler saltvann, og tid om kveldene.');
  await dialog.getByRole('button', { name: 'Send forespørsel' }).click();
  await expect(ownRequest(visitor)).toBeVisible();
  await peopleTab(founder).click();
  const card = founder.getByRole('group', { name: talent.name });
  await expect(card.getByText('Gjelder rollen «Lydtekniker».')).toBeVisible();
});
