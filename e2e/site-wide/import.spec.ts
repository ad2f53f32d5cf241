import { readFile } from 'node:fs/promises';
import { scaled } from '../../scripts/time-limits.mjs';
import { listPeople, signUpInvited, toCsv } from '../vocabulary/invitations.ts';
import { signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

// Site-wide, because its invitations fill the first page of the list that another story reads.
test('an administrator imports fifty people, and two of them confirm their profiles', async ({
  page,
  openBrowser,
}) => {
  const people = listPeople();
  const [first, second] = people;
  if (!first || !second) throw new Error('The list is empty.');
  let address = '';
  const theirs = await openBrowser();
  const others = await openBrowser();

  await test.step('the administrator chooses the file, and the columns are found', async () => {
    await signUpAdmin(page);
    await visit(page, '/admin/users');
    await page.getByRole('link', { name: 'Importer personer' }).click();
    await page.getByRole('link', { name: 'Ny import' }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'kull-3.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(toCsv(people)),
    });
    await expect(page.getByLabel('E-post')).toHaveValue('1');
    await expect(page.getByLabel('Tittel')).toHaveValue('4');
  });

  await test.step('the check reports the three rows that are wrong', async () => {
    await page.getByRole('button', { name: 'Kontroller' }).click();
    await expect(page.getByText('47 personer kan inviteres.')).toBeVisible();
    const problems = page.getByRole('table', { name: 'Rader som er utelatt' });
    await expect(problems.getByRole('row')).toHaveCount(4);
    for (const [row, reason] of [
      [11, 'Dette er ikke en gyldig e-postadresse.'],
      [21, 'Ukjent rolle.'],
      [31, 'Adressen står tidligere i filen.'],
    ] as const)
      await expect(problems.getByRole('row').filter({ hasText: reason })).toContainText(`${row}`);
  });

  await test.step('the rows that are left out are a file with the reasons', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned de utelatte radene' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('Hvorfor');
    expect(text).toContain('Ukjent rolle.');
  });

  await test.step('the import runs on the server while its page is left', async () => {
    await page.getByRole('button', { name: 'Inviter 47 personer' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Inviter 47 personer' })
      .click();
    await expect(page).toHaveURL(/\/admin\/imports\/status\//);
    address = page.url();
    await visit(page, '/admin');
    await visit(page, address);
    await expect(page.getByText('Ferdig', { exact: true })).toBeVisible({
      timeout: scaled(30_000),
    });
    await expect(page.getByRole('definition').filter({ hasText: /^47$/ }).first()).toBeVisible();
  });

  await test.step('an imported person confirms the proposed profile', async () => {
    await signUpInvited(theirs, first);
    await expect(theirs.getByRole('region', { name: 'Fra invitasjonen' })).toBeVisible();
    await expect(theirs.getByLabel('Kort om deg')).toHaveValue('Bygger båter');
    await expect(theirs.getByRole('button', { name: 'Gründer' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await theirs.getByLabel('Kort om deg').fill('Bygger seilbåter');
    await theirs.getByRole('button', { name: 'Neste' }).click();
    await expect(theirs).toHaveURL(/welcome=skills/);
  });

  await test.step('nothing of another one is shown before they confirm it', async () => {
    await signUpInvited(others, second);
    await visit(page, `/users?q=${encodeURIComponent(second.name)}`);
    await expect(page.getByText(second.name).first()).toBeVisible();
    await expect(page.getByText('Bygger båter')).toHaveCount(0);
  });

  await test.step('a saved profile is not proposed again', async () => {
    const dropped = others.waitForResponse(
      (response) =>
        response.url().endsWith('/api/invitations/profile') &&
        response.request().method() === 'DELETE',
    );
    await others.getByRole('button', { name: 'Neste' }).click();
    await expect(others).toHaveURL(/welcome=skills/);
    await dropped;
    await visit(others, '/users/edit?welcome=purpose');
    await expect(others.getByRole('button', { name: 'Neste' })).toBeVisible();
    await expect(others.getByText('Fra invitasjonen')).toHaveCount(0);
  });

  await test.step('the figures and the list show who signed up', async () => {
    await visit(page, address);
    await expect(page.getByText('Har registrert seg')).toBeVisible();
    await page.getByRole('link', { name: 'Se hver person' }).click();
    await page.getByLabel('Status').selectOption('accepted');
    await expect(page.getByRole('row').filter({ hasText: first.email })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: second.email })).toBeVisible();
  });
});
