import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const STAGES = [
  { value: 'idea', label: 'Idé' },
  { value: 'growing', label: 'I vekst' },
];

describe('form fields', () => {
  it('have their label as name and their help as description', async () => {
    await show(<TextField label="Sted" help="Byen du bor i." optional />);
    const field = page.getByRole('textbox', { name: /^Sted/ });
    await expect.element(field).toHaveAccessibleDescription('Byen du bor i.');
    await expect.element(field).toBeValid();
    await expect.element(page.getByText('valgfritt')).toBeVisible();
  });

  it('shows its error instead of the help, linked to the control', async () => {
    await show(<TextField label="Sted" help="Byen du bor i." error="Fyll ut dette feltet." />);
    const field = page.getByRole('textbox', { name: 'Sted' });
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Fyll ut dette feltet.');
    expect(page.getByText('Byen du bor i.').query()).toBeNull();
  });

  it('is focused by a press on its label', async () => {
    await show(<Select label="Fase" options={STAGES} placeholder="Alle" />);
    await page.getByText('Fase').click();
    await expect.element(page.getByRole('combobox', { name: 'Fase' })).toHaveFocus();
  });
});

describe('a multi-line text', () => {
  const area = page.getByRole('textbox', { name: 'Om deg' });

  it('shows a counter from four fifths, and keeps text over the limit', async () => {
    await show(<TextArea label="Om deg" help="Kort." maxChars={10} />);
    await area.fill('1234567');
    await expect.element(area).toHaveAccessibleDescription('Kort.');
    await area.fill('12345678');
    await expect.element(page.getByText('2 tegn igjen')).toBeVisible();
    await area.fill('123456789012');
    await expect.element(page.getByText('2 tegn for mye')).toBeVisible();
    await expect.element(area).toHaveValue('123456789012');
  });

  it('counts the initial text, in English too', async () => {
    await show(<TextArea label="Om deg" maxChars={10} defaultValue="123456789" />, {
      locale: 'en',
    });
    await expect.element(page.getByText('1 character left')).toBeVisible();
  });

  it('grows with its text', async () => {
    await show(<TextArea label="Om deg" maxChars={1_000} />);
    const before = area.element().clientHeight;
    await area.fill('En linje til\n'.repeat(12));
    await expect.poll(() => area.element().clientHeight).toBeGreaterThan(before);
  });
});

describe('SearchField', () => {
  function Search() {
    const [words, setWords] = useState('');
    return <SearchField label="Søk i prosjekter" value={words} onChange={setWords} />;
  }

  it('has the search role, and a clear button from the first letter', async () => {
    await show(<Search />);
    const box = page.getByRole('searchbox', { name: 'Søk i prosjekter' });
    const clear = page.getByRole('button', { name: 'Tøm' });
    expect(clear.query()).toBeNull();
    await box.fill('tare');
    await clear.click();
    await expect.element(box).toHaveValue('');
    expect(clear.query()).toBeNull();
  });
});

describe('a checkbox or switch', () => {
  it('has its role, and is toggled by keyboard and label', async () => {
    await show(
      <>
        <Checkbox label="Flere svar" help="Ett er ikke nok." />
        <Switch label="Trenger hjelp" help="Andre ser det." />
      </>,
    );
    const box = page.getByRole('checkbox', { name: /^Flere svar/ });
    const toggle = page.getByRole('switch', { name: /^Trenger hjelp/ });
    await expect.element(box).toHaveAccessibleDescription('Ett er ikke nok.');
    await expect.element(toggle).toHaveAccessibleDescription('Andre ser det.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(box).toBeChecked();
    await page.getByText('Trenger hjelp').click();
    await expect.element(toggle).toBeChecked();
    await page.getByText('Trenger hjelp').click();
    await expect.element(toggle).not.toBeChecked();
  });
});

it('has no axe violations in valid and invalid controls', async () => {
  await show(
    <div style={{ display: 'grid', gap: '1rem' }}>
      <TextField label="Sted" help="Byen du bor i." />
      <TextField label="Lenke" error="Adressen må begynne med https://." />
      <TextArea label="Om deg" maxChars={10} defaultValue="Altfor mye tekst" />
      <Select label="Fase" options={STAGES} error="Velg en fase." />
      <SearchField label="Søk" value="tare" onChange={() => {}} />
      <Checkbox label="Flere svar" help="Ett er ikke nok." />
      <Switch label="Trenger hjelp" defaultChecked />
    </div>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Sted' })).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
