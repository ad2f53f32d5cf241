import type { SiteOverview } from '@samspill/domain/landing/overview';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { siteIdentity } from '../../state/site-identity.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { LandingPage } from './landing-page.tsx';

const overviewOf = (counts: SiteOverview['counts']) =>
  answer('GET /api/public/overview', () => ({ counts, featured: [], people: [] }));
const open = () => show(<LandingPage />, { at: '/', path: '/' });

describe('LandingPage', () => {
  it('shows no zero of a new site', async () => {
    overviewOf({ people: 1, projects: 0, investors: 0 });
    await open();
    await expect.element(page.getByText('1 person', { exact: true })).toBeVisible();
    expect(page.getByText(/^0 /).elements()).toEqual([]);
    expect(await listViolations()).toEqual([]);
  });

  it('shows the texts of the site in its language, and the default ones where it has none', async () => {
    overviewOf({ people: 0, projects: 0, investors: 0 });
    siteIdentity.set({
      ...siteIdentity.initial,
      name: 'Havn',
      tagline: { nb: 'Møt havna', en: 'Meet the harbour' },
    });
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Møt havna' })).toBeVisible();
    await expect.element(page.getByText(/^Havn er stedet der gründere/)).toBeVisible();
  });
});
