import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { AboutPage } from './about-page.tsx';

const operator = {
  name: 'Samspill AS',
  organisationNumber: '923 609 016',
  address: 'Storgata 1\n0155 Oslo',
  email: 'hei@samspill.test',
};
const openAbout = (hash = '', locale: 'nb' | 'en' = 'nb') =>
  show(<AboutPage />, { at: `/about${hash}`, path: '/about', locale });

describe('about page', () => {
  beforeEach(() => {
    answer('GET /api/public/matching', () => ({ ...DEFAULT_MATCHING, threshold: 42 }));
    answer('GET /api/public/site/legal', () => toPublicLegal({ ...EMPTY_LEGAL, operator }));
  });

  it('shows the match weights to every visitor', async () => {
    await openAbout();
    const row = page.getByRole('row', { name: /Ferdigheter/ });
    await expect
      .element(row.getByRole('cell').nth(0))
      .toHaveTextContent(String(DEFAULT_MATCHING.weights.talent.skills));
    await expect.element(row.getByRole('cell').nth(2)).toHaveTextContent('–');
    await expect.element(page.getByText('Det blir et treff fra 42 poeng.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('links to a section in both languages', async () => {
    await openAbout('#terms', 'en');
    const terms = page.getByRole('heading', { name: 'Terms', exact: true });
    await expect.element(terms).toBeInViewport();
    await expect.element(page.getByText('between you and Samspill AS')).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toBe('terms');
  });

  it('describes the accessibility status and how to report problems', async () => {
    await openAbout('#accessibility');
    await expect.element(page.getByRole('heading', { name: 'Tilgjengelighet' })).toBeInViewport();
    await expect.element(page.getByText(/Målet er WCAG 2\.2, nivå AA/)).toBeVisible();
    await expect.element(page.getByText(/to og fire ganger forstørrelse/)).toBeVisible();
    await expect.element(page.getByText(/Ingen som selv bruker skjermleser/)).toBeVisible();
    await expect.element(page.getByText(/Er det noe du ikke får til\?/)).toBeVisible();
  });

  it('shows how to reach the operator', async () => {
    await openAbout('#contact');
    await expect
      .element(page.getByRole('link', { name: operator.email }).last())
      .toHaveAttribute('href', `mailto:${operator.email}`);
  });
});

describe('about page without operator details', () => {
  it('is complete, and names what is missing', async () => {
    answer('GET /api/public/matching', () => DEFAULT_MATCHING);
    answer('GET /api/public/site/legal', () => toPublicLegal(EMPTY_LEGAL));
    await openAbout();
    await expect.element(page.getByText('har ikke lagt inn navn og adresse ennå')).toBeVisible();
    await expect
      .element(page.getByText('i Samspill er den som driver nettstedet.'))
      .toBeInTheDocument();
  });

  it('reports a failed load', async () => {
    const broken = () => new Response(null, { status: 503 });
    answer('GET /api/public/matching', broken);
    answer('GET /api/public/site/legal', broken);
    await openAbout();
    await expect.element(page.getByText('Vi fikk ikke hentet dette.').first()).toBeVisible();
  });
});
