import { newAccount, unique } from '../vocabulary/accounts.ts';
import { toast, vote } from '../vocabulary/feed.ts';
import { giveReason, openRow, rowOf } from '../vocabulary/moderation.ts';
import { signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

test('a poll by the site appears above the feed until it is closed, and its votes are counted', async ({
  page,
  openBrowser,
}) => {
  const office = await openBrowser();
  await signUp(page, newAccount('Siri Strand'));
  await signUpAdmin(office);
  const question = unique('Hva skal vi samles om?');
  await visit(page, '/feed');

  await visit(office, '/admin/polls');
  await office.getByRole('button', { name: 'Ny avstemning' }).click();
  await office.getByRole('button', { name: 'Publiser' }).click();
  await expect(office.getByText('Skriv et spørsmål først.')).toBeVisible();
  await office.getByLabel('Spørsmål').fill(question);
  await office.getByRole('button', { name: 'Publiser' }).click();
  await expect(office.getByText('Fyll ut minst to alternativer.')).toBeVisible();
  await office.getByLabel('Alternativ 1', { exact: true }).fill('Havvind');
  await office.getByLabel('Alternativ 2', { exact: true }).fill('=1+1');
  await office.getByLabel('Når vises resultatet?').selectOption({ label: 'Hele tiden' });
  const preview = office.getByRole('region', { name: 'Slik ser den ut' });
  await expect(preview).toContainText(question);
  await expect(preview.getByRole('listitem')).toHaveText(['Havvind', '=1+1']);
  await office.getByRole('button', { name: 'Publiser' }).click();
  await expect(toast(office, 'Avstemningen er publisert')).toBeVisible();

  const pinned = page.getByRole('region', { name: 'Festet' });
  await expect(pinned).toContainText(question);
  await expect(pinned).toContainText('Fra Samspill');
  await vote(pinned, 'Havvind');
  await expect(pinned).toContainText('1 har stemt');

  await expect(rowOf(office, question)).toContainText('Festet');
  const drawer = await openRow(office, question);
  // The drawer is not live: reload it once the server has counted the vote.
  const countVoters = async (): Promise<number | undefined> =>
    (await (await office.request.get('/api/admin/polls')).json()).polls[0]?.voters;
  await expect.poll(countVoters).toBe(1);
  await office.reload();
  await expect(drawer.getByText(/1 stemme · 100/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Steng nå' }).click();
  await giveReason(office, 'Steng nå', 'Vi har svaret');
  await expect(toast(office, 'Avstemningen er stengt')).toBeVisible();
  await expect(pinned).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Åpne igjen' }).click();
  await giveReason(office, 'Åpne igjen', 'Flere vil svare');
  await expect(toast(office, 'Avstemningen er åpnet igjen')).toBeVisible();
  await expect(pinned).toContainText(question);
  await pinned.getByRole('button', { name: 'Skjul den festede avstemningen' }).click();
  await expect(pinned).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'For deg' })).toBeVisible();
  await expect(pinned).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Steng nå' }).click();
  await giveReason(office, 'Steng nå', 'Ferdig');
  await expect(drawer.getByText('Stengt', { exact: true })).toBeVisible();
});
