import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { type Column, DataTable, type Sort } from './data-table.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly posts: number;
}

const PEOPLE: readonly Person[] = [
  { id: 'kari', name: 'Kari Solheim', posts: 12 },
  { id: 'ola', name: 'Ola Nordbø', posts: 3 },
];
const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', label: 'Navn', cell: ({ name }) => name, isSortable: true },
  { key: 'posts', label: 'Innlegg', cell: ({ posts }) => posts, isNumber: true },
];

interface PeopleTableProps {
  readonly rows?: readonly Person[];
  readonly isLoading?: boolean;
  readonly onOpen?: (person: Person) => void;
}

function PeopleTable({ rows = PEOPLE, isLoading = false, onOpen = () => {} }: PeopleTableProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption="Brukere"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id }) => id}
        isLoading={isLoading}
        sort={sort}
        onSort={setSort}
        selection={{ ids, onChange: setIds, labelOf: (id) => `Velg ${id}` }}
        onOpen={onOpen}
      />
      <output>{[...ids].join()}</output>
    </>
  );
}

const header = page.getByRole('columnheader', { name: 'Navn' });
const all = page.getByRole('checkbox', { name: 'Velg alle på siden' });
const pick = (id: string) => page.getByRole('checkbox', { name: `Velg ${id}` });

describe('DataTable', () => {
  it('has a name, and opens a row by the button of its first cell', async () => {
    const onOpen = vi.fn();
    await show(<PeopleTable onOpen={onOpen} />);
    await expect.element(page.getByRole('table', { name: 'Brukere' })).toBeVisible();
    await page.getByRole('button', { name: 'Ola Nordbø' }).click();
    expect(onOpen).toHaveBeenCalledWith(PEOPLE[1]);
  });

  it('reports the sorted column, descending first and then ascending', async () => {
    await show(<PeopleTable />);
    const press = () => page.getByRole('button', { name: 'Navn' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'none');
    await press();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await press();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect(page.getByRole('button', { name: 'Innlegg' }).query()).toBeNull();
  });

  it('selects single and all rows, with a mixed state', async () => {
    await show(<PeopleTable />);
    await pick('ola').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('ola');
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('kari,ola');
    await expect.element(all).toBeChecked();
    await all.click();
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('can be used by keyboard', async () => {
    await show(<PeopleTable />);
    await expect.element(all).toBeVisible();
    for (const stop of [
      all,
      page.getByRole('button', { name: 'Navn' }),
      pick('kari'),
      page.getByRole('button', { name: 'Kari Solheim' }),
      pick('ola'),
    ]) {
      await userEvent.tab();
      await expect.element(stop).toHaveFocus();
    }
  });

  it('shows placeholders while loading, without selection', async () => {
    await show(<PeopleTable rows={[]} isLoading />);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByRole('row').all()).toHaveLength(9);
    await expect.element(all).toBeDisabled();
  });

  it('labels each value on a phone, without overflow', async () => {
    await page.viewport(390, 844);
    await show(<PeopleTable />);
    await expect.element(page.getByRole('button', { name: 'Kari Solheim' })).toBeVisible();
    const cell = page.getByText('12').element();
    expect(cell.getAttribute('data-label')).toBe('Innlegg');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await listViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });

  it.each([
    ['an address', 'en.svaert.lang.adresse@innovasjonsavdelingen.vestland.example'],
    ['a link', 'https://integrasjoner.example/samspill/v1/hendelser/mottak?kilde=produksjon'],
    ['a word', 'Innovasjonsavdelingensadministrasjonsmedarbeider'],
  ])('breaks %s on a phone instead of overflowing', async (_, name) => {
    await page.viewport(390, 844);
    await show(<PeopleTable rows={[{ id: 'kari', name, posts: 12 }]} />);
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  it('has no axe violations', async () => {
    await show(<PeopleTable />);
    await pick('ola').click();
    expect(await listViolations()).toEqual([]);
  });
});
