import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { loadSiteMessages } from '../i18n/message-store.ts';
import { ErrorScreen } from './error-screen.tsx';
import { savePrerenderedPage } from './prerendered-page.tsx';

let failure: Error;

function fail(): never {
  throw failure;
}

const Nothing = () => null;

async function openFailing(thrown: Error = new Error('Nothing answers')): Promise<void> {
  failure = thrown;
  await loadSiteMessages('nb');
  const router = createMemoryRouter([
    {
      path: '/',
      loader: fail,
      Component: Nothing,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
    },
  ]);
  await render(
    <I18nProvider initialLocale="nb">
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

function renderPrerendered(): void {
  const root = document.createElement('div');
  const heading = document.createElement('h1');
  heading.append('Om Samspill');
  root.append(heading);
  savePrerenderedPage(root);
  root.replaceChildren('Tegnet over');
}

describe('a page that fails', () => {
  beforeEach(renderPrerendered);

  it('shows the failure to users', async () => {
    await openFailing();
    await expect.element(page.getByText('Nothing answers')).toBeVisible();
    await expect.element(page.getByText('Om Samspill')).not.toBeInTheDocument();
  });

  it('keeps the prerendered page for crawlers', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1');
    await openFailing();
    await expect.element(page.getByRole('heading', { name: 'Om Samspill' })).toBeVisible();
    await expect.element(page.getByText('Nothing answers')).not.toBeInTheDocument();
  });

  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://x.test/assets/a.js'],
    ['Firefox', 'error loading dynamically imported module: https://x.test/assets/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite, a style sheet', 'Unable to preload CSS for /assets/a.css'],
    ['Chromium, a request', 'Failed to fetch'],
    ['Firefox, a request', 'NetworkError when attempting to fetch resource.'],
    ['Safari, a request', 'Load failed'],
  ])(
    'shows code, message and buttons where something could not be fetched: %s',
    async (_, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await openFailing(new TypeError(text));
      const title = 'Vi fikk ikke hentet siden';
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.element(page.getByText('503 Service Unavailable')).toBeVisible();
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
      for (const name of ['Prøv igjen', 'Gå tilbake', 'Gå til hjemmeside']) {
        await expect.element(page.getByRole('button', { name })).toBeVisible();
      }
    },
  );
});
