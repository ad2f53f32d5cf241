import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { loadSiteMessages } from '../i18n/message-store.ts';
import { ErrorScreen } from './error-screen.tsx';
import { savePrerenderedPage } from './prerendered-page.tsx';

function fail(): never {
  throw new Error('Nothing answers');
}

const Nothing = () => null;

async function openFailing(): Promise<void> {
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
});
