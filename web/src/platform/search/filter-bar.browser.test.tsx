import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterRow } from './filter-bar.tsx';

const STAGES = [
  { value: 'idea', label: 'Idé' },
  { value: 'growing', label: 'I vekst' },
];

it('names each filter and its choice in the filter itself, in one row', async () => {
  const onChoose = vi.fn();
  const onClear = vi.fn();
  await show(
    <FilterRow activeCount={1} onClear={onClear}>
      <Select label="Fase" options={STAGES} placeholder="Alle" value={null} onChoose={onChoose} />
      <Select
        label="Steg"
        options={STAGES}
        placeholder="Alle"
        value="growing"
        onChoose={onChoose}
      />
      <TextField label="Sted" placeholder="Sted" />
      <TextField label="Fra" type="date" />
    </FilterRow>,
  );
  await expect.element(page.getByText('Steg: I vekst')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fase' }).selectOptions('Idé');
  expect(onChoose).toHaveBeenCalledOnce();
  const place = page.getByPlaceholder('Sted');
  await expect.element(place).toHaveAccessibleName('Sted');
  const widthOf = (label: string) => page.getByText(label, { exact: true }).element().clientWidth;
  expect([widthOf('Sted'), widthOf('Fra') > 1]).toEqual([1, true]);
  const middles = ['Fase', 'Steg', 'Sted'].map((name) => {
    const { top, height } = page.getByLabelText(name).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  });
  expect(new Set(middles).size).toBe(1);
  expect(await listViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Nullstill filtre' }).click();
  expect(onClear).toHaveBeenCalledOnce();
});
