import { userPath } from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildPerson, sessionUser } from '../testing/documents.ts';
import { goOffline, goOnline, putDocuments, signIn } from '../testing/engine.ts';
import { answer } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { showSite } from '../testing/site.tsx';
import { AdminLayout } from './admin-layout.tsx';

const ASTRID = sessionUser('astrid', { displayName: 'Astrid Moen', admin: true });

const bar = page.getByRole('navigation', { name: 'Administrasjon' }).last();
const more = bar.getByRole('button', { name: 'Mer' });
const link = (name: string) => bar.getByRole('link', { name, exact: true });
const choice = (name: string) => page.getByRole('menuitem', { name, exact: true });

const openAdmin = (at: string) => show(<AdminLayout />, { user: ASTRID, at });

beforeAll(async () => {
  await putDocuments({ [userPath('astrid')]: buildPerson(ASTRID) });
  await signIn(ASTRID);
  await page.viewport(390, 844);
});
afterAll(() => page.viewport(1280, 800));

describe('AdminLayout on a phone', () => {
  it('marks the current page in the bottom bar, or its More button for other pages', async () => {
    const { address } = await openAdmin('/admin/seed-projects');
    await expect.element(more).toBeInViewport({ ratio: 1 });
    await expect.element(more).toHaveAttribute('aria-current', 'true');
    await more.click();
    await expect.element(choice('Til Samspill')).toBeVisible();
    await choice('Innstillinger').click();
    await expect.poll(address).toBe('/admin/global');
    await expect.element(more).toHaveAttribute('aria-current', 'true');
    await link('Tilbakemeldinger').click();
    await expect.poll(address).toBe('/admin/feedback');
    await expect.element(link('Tilbakemeldinger')).toHaveAttribute('aria-current', 'page');
    await expect.element(more).not.toHaveAttribute('aria-current');
  });

  it('disables actions offline', async () => {
    answer('GET /api/public/site', () => DEFAULT_SITE_GLOBAL);
    answer('GET /api/admin/failures', () => ({ failures: [], next: null }));
    answer('GET /api/admin/jobs', () => ({ job: null }));
    answer('GET /api/admin/jobs/site', () => ({ jobs: [] }));
    await showSite('/admin/failures', ASTRID);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const word = page.getByText('Du er uten nett. Gjør det på nytt');
    await goOffline();
    await expect.element(word).toBeVisible();
    await goOnline();
    await expect.element(word).not.toBeInTheDocument();
  });

  it('opens and closes the search from its header', async () => {
    await openAdmin('/admin/feedback');
    await page.getByRole('button', { name: 'Søk', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Søk i Samspill' });
    await expect.element(field).toHaveFocus();
    await page.getByRole('button', { name: 'Lukk' }).click();
    await expect.element(field).not.toBeInTheDocument();
  });
});
