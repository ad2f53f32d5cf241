import { type ReactNode, useEffect, useState } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
} from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from '../ui/link.tsx';
import { ScrollPositionRestorer } from './scroll-position-restorer.tsx';
import { MAIN_ID } from './use-page-change.ts';

const ROW_PX = 100;
let createRows: number;

const rowsFrom = (first: number) => Array.from({ length: 40 - first }, (_, index) => index + first);

function Rows({ rows }: { rows: readonly number[] }) {
  return rows.map((row) => (
    <div key={row} style={{ height: ROW_PX }}>
      <Link to={`/items/${row}`}>{`Rad ${row}`}</Link>
    </div>
  ));
}

function SlowList() {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setRead, 200, true);
    return () => clearTimeout(timer);
  }, []);
  return isRead ? <Rows rows={rowsFrom(-createRows)} /> : <p>Laster</p>;
}

function Site() {
  return (
    <main id={MAIN_ID}>
      <Outlet />
      <ScrollRestoration />
      <ScrollPositionRestorer />
    </main>
  );
}

function SlowTable() {
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setRead, 200, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isRead) return <p>Laster</p>;
  return rowsFrom(-createRows).map((row) => (
    <div key={row} data-row={row} style={{ height: ROW_PX }}>
      <button type="button" onClick={() => void navigate(`/items/${row}`)}>{`Valg ${row}`}</button>
    </div>
  ));
}

async function showList(list: ReactNode) {
  const router = createMemoryRouter([
    {
      element: <Site />,
      children: [
        { path: '/', element: list },
        { path: '/items/:id', element: <p>Et element</p> },
      ],
    },
  ]);
  await render(<RouterProvider router={router} />);
  return router;
}

const link = (row: number) => page.getByRole('link', { name: `Rad ${row}`, exact: true });
const topOf = (row: number) => Math.round(link(row).element().getBoundingClientRect().top);

async function openRow(row: number): Promise<number> {
  await expect.element(link(row)).toBeInTheDocument();
  scrollTo(0, row * ROW_PX - 300);
  const top = topOf(row);
  await link(row).click();
  await expect.element(page.getByText('Et element')).toBeVisible();
  expect(scrollY).toBe(0);
  return top;
}

beforeEach(() => {
  createRows = 0;
  return () => scrollTo(0, 0);
});

describe('ScrollPlace', () => {
  it.each([
    ['whose rows are there at once', <Rows key="rows" rows={rowsFrom(0)} />],
    ['whose rows come later', <SlowList key="slow" />],
  ])('restores an item at the former height after going back to a list %s', async (_, list) => {
    const router = await showList(list);
    const top = await openRow(25);
    await router.navigate(-1);
    await expect.element(link(25)).toBeInTheDocument();
    await expect.poll(() => topOf(25)).toBe(top);
  });

  it('restores the position of a row of buttons below newly added rows', async () => {
    const router = await showList(<SlowTable />);
    const pressed = page.getByRole('button', { name: 'Valg 25', exact: true });
    const top = () => Math.round(pressed.element().getBoundingClientRect().top);
    await expect.element(pressed).toBeInTheDocument();
    scrollTo(0, 25 * ROW_PX - 300);
    const before = top();
    await pressed.click();
    await expect.element(page.getByText('Et element')).toBeVisible();
    createRows = 4;
    await router.navigate(-1);
    await expect.element(pressed).toBeInTheDocument();
    await expect.poll(top).toBe(before);
  });

  it('restores the position of an item below newly added rows', async () => {
    const router = await showList(<SlowList />);
    const top = await openRow(25);
    createRows = 4;
    await router.navigate(-1);
    await expect.element(link(-4)).toBeInTheDocument();
    await expect.poll(() => topOf(25)).toBe(top);
  });

  it('stops restoring the position once the user scrolls', async () => {
    const router = await showList(<SlowList />);
    await openRow(25);
    await router.navigate(-1);
    await expect.element(page.getByText('Laster')).toBeVisible();
    dispatchEvent(new WheelEvent('wheel'));
    await expect.element(link(25)).toBeInTheDocument();
    expect(scrollY).toBe(0);
  });

  it('starts at the top after following a link', async () => {
    const router = await showList(<Rows rows={rowsFrom(0)} />);
    await openRow(25);
    await router.navigate('/');
    await expect.element(link(25)).toBeInTheDocument();
    expect(scrollY).toBe(0);
  });
});
