import { matchViewPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildMatch, buildPerson, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { scaleTimeLimit } from '../../testing/scaled.ts';
import { show } from '../../testing/show.tsx';
import { FirstMatches } from './first-matches.tsx';

const NINA = sessionUser('nina', { displayName: 'Nina Ny', skills: ['react'] });
const PERSON = userPath('nina');
const MAX_WAIT = { timeout: scaleTimeLimit(10_000) };

beforeEach(async () => {
  await putDocuments({
    [PERSON]: buildPerson(NINA),
    [SITE_TAXONOMY]: {
      skills: { react: { nb: 'React', en: 'React' }, figma: { nb: 'Figma', en: 'Figma' } },
      sectors: { health: { nb: 'Helse', en: 'Health' } },
    },
  });
  await signIn(NINA);
});

describe('first matches of a new user', () => {
  it('are three with all reasons and a contact button', async () => {
    const titles = ['Alfa', 'Beta', 'Gamma', 'Delta'];
    const path = (title: string) => matchViewPath('nina', `${title.toLowerCase()}_nina`);
    await putDocuments(
      Object.fromEntries(
        titles.map((title, index) => [
          path(title),
          buildMatch('nina', title, { score: 90 - index }),
        ]),
      ),
    );
    await show(<FirstMatches />, { user: NINA });
    await expect
      .element(page.getByRole('button', { name: 'Send melding til Gamma' }))
      .toBeVisible();
    await expect.element(page.getByText('Du kan det de ser etter: React').first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Delta' })).not.toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
    for (const title of titles) await deleteDocument(path(title));
  });

  it('are searched, and helpful fields are shown if there are none', async () => {
    await show(<FirstMatches />, { user: NINA });
    await expect.element(page.getByText('Vi ser etter prosjekter som passer deg …')).toBeVisible();
    await expect
      .element(
        page.getByText('Vi finner flere når du fyller inn bransjer og hva du er åpen for.'),
        MAX_WAIT,
      )
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Jobb og oppdrag' }).click();
    await expect.poll(async () => (await readDocument(PERSON))?.openTo).toEqual(['work']);
    await page.getByRole('combobox', { name: 'Ferdigheter' }).fill('Figma');
    await userEvent.keyboard('{Enter}');
    await expect.poll(async () => (await readDocument(PERSON))?.skills).toEqual(['react', 'figma']);
  });
});
