import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { pick, switchOn } from './vocabulary/forms.ts';
import { matchWith } from './vocabulary/matches.ts';
import { addMember, signUpThroughForm } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a new account says what it can, and has matches with their reasons in its first minute', async ({
  page,
}) => {
  const founder = newAccount('Kari Grunn');
  await addMember(founder);
  const title = unique('Vaktro');
  await addProject(founder, {
    ...{ title, tagline: 'Vaktlister som tar hensyn til søvn', stage: 'prototype' },
    ...{ lookingFor: ['talent'], skillsWanted: ['react', 'figma'], sectors: ['health'] },
  });

  const person = newAccount('Tuva Lie');
  await signUpThroughForm(page, person);
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, Tuva Lie/ })).toBeVisible();
  await switchOn(page, 'Roller', 'Fagperson');
  await page.getByRole('button', { name: 'Neste' }).click();

  await expect(page.getByText('Steg 2 av 4')).toBeVisible();
  await pick(page, 'Ferdigheter', 'React');
  await page.getByRole('button', { name: 'Legg til Figma' }).click();
  await page.getByRole('button', { name: 'Legg til Helse' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fjern Figma' })).toBeVisible();
  await page.getByRole('button', { name: 'Neste' }).click();

  await expect(page.getByText('Steg 3 av 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jobb og oppdrag' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await switchOn(page, 'Jobber for', 'Betaling');
  await page.getByRole('button', { name: 'Neste' }).click();

  const matches = page.getByRole('region', { name: 'Treff for deg' });
  await expect(matches.getByText(/^Du kan .* ferdigheter|^Du kan det/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Folk å følge' })).toBeVisible();

  const bar = page.getByRole('navigation', { name: 'Hovedmeny' }).filter({ visible: true });
  await expect(bar.getByRole('link', { name: /^Treff\s*\d+ nye?/ })).toBeVisible();
  await bar.getByRole('link', { name: /^Treff/ }).click();
  await expect(matchWith(page, title).getByText('Sterkt treff')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Treff', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await bar.getByRole('link', { name: 'Hjem' }).click();
  await expect(matches.getByRole('listitem').first()).toBeVisible();
});
