import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toRoute } from '../app/page-routes.ts';
import { Link } from '../ui/link.tsx';
import { forceTheme, setColorMode, startColorMode } from './color-mode.ts';
import { page as declarePage } from './feature.ts';
import { RouteTheme } from './page-title.tsx';

const theme = () => document.documentElement.dataset.theme;

const Layout = () => (
  <>
    <RouteTheme />
    <Link to="/plain">Plain</Link>
    <Link to="/light">Light</Link>
    <Outlet />
  </>
);

const Paper = () => <h1>Paper</h1>;

it('shows the theme of a page that forces one, and the chosen one elsewhere', async () => {
  startColorMode();
  setColorMode('dark');
  const declared = declarePage('/light', 'shell.titleAbout', async () => ({ Paper }), 'Paper');
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        HydrateFallback: () => null,
        children: [
          { path: '/plain', element: <h1>Plain page</h1> },
          toRoute({ ...declared, theme: 'light' }),
        ],
      },
    ],
    { initialEntries: ['/light'] },
  );
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Paper' })).toBeVisible();
  expect(theme()).toBe('light');
  setColorMode('system');
  setColorMode('dark');
  expect(theme()).toBe('light');
  await page.getByRole('link', { name: 'Plain' }).click();
  await expect.element(page.getByRole('heading', { name: 'Plain page' })).toBeVisible();
  expect(theme()).toBe('dark');
  await page.getByRole('link', { name: 'Light' }).click();
  await expect.element(page.getByRole('heading', { name: 'Paper' })).toBeVisible();
  expect(theme()).toBe('light');
  setColorMode('system');
});

it('returns to the forced theme of the page after printing', () => {
  startColorMode();
  setColorMode('light');
  const end = forceTheme('dark');
  expect(theme()).toBe('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(theme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(theme()).toBe('dark');
  end();
  expect(theme()).toBe('light');
  setColorMode('system');
});
