import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_PAGES } from '../admin-features.ts';
import { MEMBER_PAGES } from '../features.ts';
import type { Page } from '../page/feature.ts';
import { sessionUser } from '../testing/documents.ts';
import { answer } from '../testing/network.ts';
import { addressAfterGuards, showSite } from '../testing/site.tsx';
import { MEMBER_PAGES_LOCK } from './session-store.ts';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const ADMIN = sessionUser('admin', { admin: true });

const withId = ({ path }: Page) => path.replace(':id', 'some-id');
const MEMBERS = MEMBER_PAGES.map(withId);
const ADMINISTRATORS = ADMIN_PAGES.map(withId);
const loginFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;

beforeEach(() => {
  answer('GET /api/public/site', () => ({
    announcement: null,
    signUpsOpen: true,
    maintenance: false,
  }));
  // Requests of the front page, which may arrive after the test leaves it.
  answer('GET /api/public/matching', () => DEFAULT_MATCHING);
  answer('GET /api/public/site/legal', () => toPublicLegal(EMPTY_LEGAL));
});

describe('route guards', () => {
  it.each([...MEMBERS, ...ADMINISTRATORS])(
    'redirect a signed-out visitor from %s to the sign-in page',
    async (path) => {
      expect(await addressAfterGuards(path, null)).toBe(loginFor(path));
    },
  );

  it('keep the address for after the sign-in', async () => {
    const path = '/projects?stage=prototype';
    expect(await addressAfterGuards(path, null)).toBe(loginFor(path));
  });

  it.each([...MEMBERS, ...ADMINISTRATORS])(
    'admit a user with access to %s and return there after sign-in',
    async (path) => {
      expect(await addressAfterGuards(path, ADMIN)).toBe(path);
      expect(await addressAfterGuards(loginFor(path), ADMIN)).toBe(path);
    },
  );

  it('redirect a visitor from a public page to the sign-in', async () => {
    const { address, navigate } = await showSite('/about');
    await navigate('/projects/some-id');
    await expect.poll(address).toBe(loginFor('/projects/some-id'));
  });

  it('report an unknown address from a public page too', async () => {
    const { navigate } = await showSite('/about', KARI);
    await navigate('/projects/some-id/no/such');
    await expect.element(page.getByText('404 Not Found')).toBeVisible();
  });

  it('deny members who navigate to the administration, also at an unknown address of it', async () => {
    const { navigate } = await showSite('/no/such/page', KARI);
    await navigate('/admin/failures');
    await expect.element(page.getByText('403 Forbidden')).toBeVisible();
    await navigate('/admin/no/such');
    await expect.element(page.getByText('Page not found: /admin/no/such')).toBeVisible();
  });

  it('report an unknown address of the administration', async () => {
    await showSite('/admin/no/such', ADMIN);
    await expect.element(page.getByText('Page not found: /admin/no/such')).toBeVisible();
  });

  it.each(['https://evil.example/', '//evil.example', '/login?next=/users'])(
    'redirect neither outside the site nor in a loop: %s',
    async (next) => {
      expect(await addressAfterGuards(`/login?next=${encodeURIComponent(next)}`, KARI)).toBe(
        '/feed',
      );
    },
  );

  it('let an ended tab wait until the sign-in that ended it is complete', async () => {
    let completeSignIn: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      const signIn = () =>
        new Promise<void>((complete) => {
          completeSignIn = complete;
          resolve();
        });
      // Pages of earlier tests hold the lock without end.
      void navigator.locks.request(MEMBER_PAGES_LOCK, { steal: true }, signIn);
    });
    const arrived = vi.fn();
    const address = addressAfterGuards('/login?mode=ended', KARI).then(arrived);
    expect(await addressAfterGuards('/login?mode=signIn', KARI)).toBe('/login?mode=signIn');
    expect(arrived).not.toHaveBeenCalled();
    completeSignIn();
    await address;
    expect(arrived).toHaveBeenCalledWith('/login?mode=ended');
  });

  it.each(ADMINISTRATORS)('deny members access to %s', async (path) => {
    await showSite(path, KARI);
    await expect.element(page.getByText('403 Forbidden')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Du har ikke tilgang' })).toBeVisible();
  });

  for (const way of ['Gå tilbake', 'Gå til hjemmeside'])
    it(`report an unknown path, with a link: ${way}`, async () => {
      const askForOverview = vi.fn(() => new Response(null, { status: 503 }));
      answer('GET /api/public/overview', askForOverview);
      const { address } = await showSite('/no/such/page');
      await expect.element(page.getByText('404 Not Found')).toBeVisible();
      await expect
        .element(page.getByText('Page not found: /no/such/page', { exact: true }))
        .toBeVisible();
      await page.getByRole('button', { name: way }).click();
      await expect.poll(address).toBe('/');
      await expect.element(page.getByText('404 Not Found')).not.toBeInTheDocument();
      // Wait for this late request, so that it does not reach the next test.
      await expect.poll(() => askForOverview.mock.calls.length).toBe(1);
    });
});
