import { PROJECTS, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { writeLocalDraft } from '../../data/local-draft.ts';
import { buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const FRIDA = sessionUser('frida', { displayName: 'Frida Maria Gründer', kinds: [], skills: [] });
const DRAFT = 'first-project';
const stored = () => readDocument(`${PROJECTS}/${DRAFT}`);

beforeEach(async () => {
  await putDocuments({
    [userPath('frida')]: buildPerson(FRIDA, { kinds: [], skills: [], openTo: [] }),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
  });
  writeLocalDraft('profile.frida', {});
  writeLocalDraft('welcome-project.frida', {
    id: DRAFT,
    title: '',
    tagline: '',
    isCreated: false,
  });
  answer('GET /api/invitations/profile', () => ({ profile: null }));
  await signIn(FRIDA);
});

const openStep = (step: string) =>
  show(<WelcomeScreen found={null} />, {
    user: FRIDA,
    at: `/users/edit?welcome=${step}`,
    path: '/users/edit',
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('first steps', () => {
  it('greet by the first name and explain each choice', async () => {
    await openStep('purpose');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Velkommen, Frida!');
    await expect.element(button('Investor')).toHaveAccessibleDescription(/prosjekter som passer/);
    await button('Gründer').click();
    await expect.element(button('Gründer')).toHaveAttribute('aria-pressed', 'true');
    expect(await listViolations()).toEqual([]);
    await button('Neste').click();
    await expect.element(page.getByLabelText('Kort om deg')).toBeVisible();
    await expect
      .poll(async () => (await readDocument(userPath('frida')))?.kinds)
      .toEqual(['founder']);
  });

  it('offer the kinds of the site, and keep one that an import proposes', async () => {
    await putDocuments({
      [SITE_TAXONOMY]: {
        skills: {},
        sectors: {},
        kinds: { mentor: { nb: 'Mentor', en: 'Mentor' } },
      },
    });
    answer('GET /api/invitations/profile', () => ({
      profile: { displayName: '', headline: '', kinds: ['mentor'], locale: 'nb' },
    }));
    answer('DELETE /api/invitations/profile', () => ({}));
    await openStep('purpose');
    await expect.element(button('Mentor')).toHaveAttribute('aria-pressed', 'true');
    await button('Investor').click();
    expect(await listViolations()).toEqual([]);
    await button('Neste').click();
    await expect
      .poll(async () => (await readDocument(userPath('frida')))?.kinds)
      .toEqual(['investor', 'mentor']);
  });

  it('write what a founder seeks into the draft, which one press publishes', async () => {
    await putDocuments({ [userPath('frida')]: buildPerson(FRIDA, { kinds: ['founder'] }) });
    const { address } = await openStep('terms');
    await page.getByLabelText('Navn på prosjektet').fill('Tangskog');
    await page.getByLabelText('Kort fortalt').fill('Tare til mat');
    await button('Folk til teamet').click();
    await button('Investor').click();
    await page.getByLabelText('Ønsket kapital').fill('500000');
    await button('Neste').click();
    await expect.poll(async () => (await stored())?.title).toBe('Tangskog');
    expect(await stored()).toMatchObject({
      status: 'draft',
      tagline: 'Tare til mat',
      lookingFor: ['talent', 'investor'],
      funding: { goal: 500_000, currency: 'NOK' },
    });
    await button('Publiser og se hvem som passer').click();
    await expect.poll(async () => (await stored())?.status).toBe('published');
    await expect.poll(address).toBe(`/matches?project=${DRAFT}`);
  });
});
