import { LOOKING_FOR } from '@samspill/domain/projects/project';
import { STAGES, TERMS } from '@samspill/domain/projects/terms';
import type { PublicPitch } from '@samspill/domain/shares/public-pitch';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { PITCH_LOOKING_FOR, PITCH_STAGES, PITCH_TERMS, PitchPage } from './pitch-page.tsx';

const PITCH: PublicPitch = {
  id: 'p1',
  title: 'Nabostrøm',
  tagline: 'Del strøm med naboen',
  stage: 'launched',
  location: 'Bodø',
  lookingFor: ['investor'],
  sectors: [{ nb: 'Energi', en: 'Energy' }],
  coverPath: null,
  problem: ['Strømmen er dyr.'],
  solution: [],
  gallery: [],
  roles: [
    { title: 'Elektriker', skills: [{ nb: 'Nett', en: 'Grid' }], terms: ['pay'], hoursPerWeek: 8 },
  ],
};
const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<PitchPage />, { at: '/pitch/p1', path: '/pitch/:id', ...options });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

afterEach(() => document.querySelector('meta[name="pitch"]')?.remove());

describe('PitchPage', () => {
  it('shows what the owner made public, and leads to sign-up and back to the project', async () => {
    answer('GET /api/public/pitches/p1', () => ({ pitch: PITCH }));
    await open();
    await expect.element(heading('Nabostrøm')).toBeVisible();
    for (const text of ['Lansert', 'Bodø', 'Strømmen er dyr.', 'investor', '8 t i uka', 'Nett'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(heading('Løsningen')).not.toBeInTheDocument();
    await expect.element(page.getByText('Idé', { exact: true })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Opprett konto og ta kontakt' }).first())
      .toHaveAttribute('href', '/login?next=%2Fprojects%2Fp1&view=sign-up');
    expect(await listViolations()).toEqual([]);
  });

  it('shows the names of terms in English', async () => {
    answer('GET /api/public/pitches/p1', () => ({ pitch: PITCH }));
    await open({ locale: 'en' });
    await expect.element(page.getByText('Energy', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Grid', { exact: true })).toBeVisible();
  });

  it('leads members to the project', async () => {
    answer('GET /api/public/pitches/p1', () => ({ pitch: PITCH }));
    await open({ user: sessionUser('mia') });
    await expect
      .element(page.getByRole('link', { name: 'Åpne prosjektet' }).first())
      .toHaveAttribute('href', '/projects/p1');
  });

  it('asks nothing when the server put the project into the page', async () => {
    const meta = document.createElement('meta');
    meta.name = 'pitch';
    meta.content = JSON.stringify({ of: 'p1', pitch: PITCH });
    document.head.append(meta);
    await open();
    await expect.element(heading('Nabostrøm')).toBeVisible();
  });

  it('says that a project is not shown, with a way on', async () => {
    answer('GET /api/public/pitches/p1', () => ({ pitch: null }));
    await open();
    await expect.element(heading('Prosjektet vises ikke her')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Logg inn' }))
      .toHaveAttribute('href', '/login?next=%2Fprojects%2Fp1');
  });

  it('offers another try after a failure', async () => {
    let fails = true;
    answer('GET /api/public/pitches/p1', () => {
      if (fails) throw new Error('down');
      return { pitch: PITCH };
    });
    await open();
    await expect.element(heading('Prosjektet kunne ikke hentes')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(heading('Nabostrøm')).toBeVisible();
  });

  it('knows all stages, wishes and terms', () => {
    expect(PITCH_STAGES).toEqual(STAGES);
    expect(PITCH_LOOKING_FOR).toEqual(LOOKING_FOR);
    expect(PITCH_TERMS).toEqual(TERMS);
  });
});
