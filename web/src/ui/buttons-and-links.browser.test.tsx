import { X } from 'lucide-react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { Button, ButtonLink } from './button.tsx';
import { ToggleChip } from './chip-button.tsx';
import { IconButton } from './icon-button.tsx';
import { NavLink } from './link.tsx';
import { ProgressBar } from './progress-bar.tsx';

describe('buttons', () => {
  it('shows progress, keeps the focus, and submits once', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await show(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending>
          Lagre
        </Button>
      </form>,
    );
    const save = page.getByRole('button', { name: 'Lagre' });
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect.element(save).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits a form only as a submit button', async () => {
    const onSubmit = vi.fn();
    await show(
      <form onSubmit={onSubmit}>
        <Button>Avbryt</Button>
        <IconButton label="Lukk" icon={<X size={16} />} />
      </form>,
    );
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Lukk' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('without text has a name and tooltip', async () => {
    await show(<IconButton label="Lukk" icon={<X size={16} />} />);
    await expect
      .element(page.getByRole('button', { name: 'Lukk' }))
      .toHaveAttribute('title', 'Lukk');
  });

  it('for a filter has a pressed state', async () => {
    const onToggle = vi.fn();
    await show(
      <>
        <ToggleChip pressed onToggle={onToggle}>
          Mine
        </ToggleChip>
        <ToggleChip pressed={false} onToggle={onToggle}>
          Alle
        </ToggleChip>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Alle', pressed: false }).click();
    expect(onToggle).toHaveBeenCalledOnce();
  });
});

describe('links', () => {
  it('of a menu marks the current page', async () => {
    await show(
      <nav>
        <NavLink to="/projects">Prosjekter</NavLink>
        <NavLink to="/" exact>
          Hjem
        </NavLink>
      </nav>,
      { at: '/projects/tareskogen' },
    );
    await expect
      .element(page.getByRole('link', { name: 'Prosjekter' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(page.getByRole('link', { name: 'Hjem' }))
      .not.toHaveAttribute('aria-current');
  });

  it('of a menu marks a view with its own link', async () => {
    await show(
      <nav>
        <NavLink to="/projects" except="/projects?view=matches">
          Prosjekter
        </NavLink>
        <NavLink to="/projects?view=matches">Treff</NavLink>
      </nav>,
      { at: '/projects?view=matches&stage=idea' },
    );
    const link = (name: string) => page.getByRole('link', { name });
    await expect.element(link('Treff')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Prosjekter')).not.toHaveAttribute('aria-current');
  });

  it('of a menu shows the press before the page loads', async () => {
    let load: (data: null) => void = () => undefined;
    const whenLoaded = new Promise<null>((resolve) => {
      load = resolve;
    });
    const menu = (
      <>
        <NavLink to="/" exact>
          Hjem
        </NavLink>
        <NavLink to="/projects">Prosjekter</NavLink>
        <Outlet />
      </>
    );
    const pages = [
      { index: true, element: <h1>Hjem</h1> },
      { path: 'projects', loader: () => whenLoaded, element: <h1>Prosjekter</h1> },
    ];
    const router = createMemoryRouter([{ path: '/', element: menu, children: pages }]);
    await render(<RouterProvider router={router} />);
    await page.getByRole('link', { name: 'Prosjekter' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Prosjekter' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(page.getByRole('link', { name: 'Hjem' }))
      .not.toHaveAttribute('aria-current');
    await expect.element(page.getByRole('heading', { name: 'Hjem' })).toBeVisible();
    load(null);
    await expect.element(page.getByRole('heading', { name: 'Prosjekter' })).toBeVisible();
  });

  it('navigates without a reload, and ignores clicks with a modifier', async () => {
    const { address } = await show(<ButtonLink to="/users">Folk</ButtonLink>);
    const link = page.getByRole('link', { name: 'Folk' });
    // Prevent the browser from opening another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await link.click({ modifiers: ['ControlOrMeta'] });
    expect(address()).toBe('/');
    await link.click();
    await expect.poll(address).toBe('/users');
  });
});

it('shows initials without an image or after a failed load', async () => {
  await show(
    <>
      <Avatar id="kari" name="Kari Solheim" />
      <Avatar id="ola" name="Ola Nordbø" src="data:image/png;base64,broken" />
    </>,
  );
  await expect.element(page.getByText('KS')).toBeVisible();
  await expect.element(page.getByText('ON')).toBeVisible();
});

it('clamps progress between 0 and 100 percent', async () => {
  await show(
    <>
      <ProgressBar value={0.42} label="Laster opp" />
      <ProgressBar value={7} label="Ferdig" />
    </>,
  );
  await expect
    .element(page.getByRole('progressbar', { name: 'Laster opp' }))
    .toHaveAttribute('aria-valuenow', '42');
  await expect
    .element(page.getByRole('progressbar', { name: 'Ferdig' }))
    .toHaveAttribute('aria-valuenow', '100');
});

it('announces errors assertively and other messages politely, without axe violations', async () => {
  await show(
    <>
      <Banner tone="error">Det gikk ikke.</Banner>
      <Banner tone="warning">Siden er under vedlikehold.</Banner>
      <Button variant="primary">Lagre</Button>
      <Button variant="danger">Slett</Button>
      <Button variant="ghost">Avbryt</Button>
      <ToggleChip pressed onToggle={() => {}}>
        Mine
      </ToggleChip>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Det gikk ikke.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Siden er under vedlikehold.');
  expect(await listViolations()).toEqual([]);
});
