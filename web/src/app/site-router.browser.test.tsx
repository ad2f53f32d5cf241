import { createMemoryRouter, Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NavLink } from '../ui/link.tsx';
import { SiteRouter } from './site-router.tsx';

const Layout = () => (
  <>
    <NavLink to="/feed">Strøm</NavLink>
    <NavLink to="/projects">Prosjekter</NavLink>
    <Outlet />
  </>
);

it('marks a pressed menu link while its page is still being rendered', async () => {
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        loader: async () => null,
        HydrateFallback: () => null,
        shouldRevalidate: () => true,
        children: [
          { path: '/feed', element: <h1>Innlegg</h1> },
          { path: '/projects', element: <h1>Alle prosjekter</h1> },
        ],
      },
    ],
    { initialEntries: ['/feed'] },
  );
  await render(<SiteRouter router={router} />);
  const link = page.getByRole('link', { name: 'Prosjekter' });
  const seen: string[] = [];
  new MutationObserver(() => {
    const current = document.querySelector('[aria-current="page"]')?.textContent;
    seen.push(`${current}: ${document.querySelector('h1')?.textContent}`);
  }).observe(document.body, { subtree: true, attributeFilter: ['aria-current'] });
  await link.click();
  await expect.element(page.getByRole('heading', { name: 'Alle prosjekter' })).toBeVisible();
  expect(seen).toEqual(['Prosjekter: Innlegg']);
});
