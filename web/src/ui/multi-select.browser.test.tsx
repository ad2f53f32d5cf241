import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { type MissingOption, MultiSelect } from './multi-select.tsx';

const SKILLS = ['Figma', 'Havbruk', 'React', 'Regnskap', 'Snekring'];
const OPTIONS = SKILLS.map((label) => ({ value: label.toLowerCase(), label }));

const input = page.getByRole('combobox', { name: 'Ferdigheter' });
const option = (name: string) => page.getByRole('option', { name });
const chip = (name: string) => page.getByRole('button', { name: `Fjern ${name}` });

function Skills({
  max = 3,
  picked = [],
  error,
  onMissing,
}: {
  max?: number;
  onMissing?: MissingOption;
  picked?: string[];
  error?: string;
}) {
  const [value, setValue] = useState(picked);
  return (
    <MultiSelect
      label="Ferdigheter"
      help="Det du kan."
      options={OPTIONS}
      value={value}
      onChange={setValue}
      max={max}
      error={error}
      onMissing={onMissing}
    />
  );
}

describe('a multi-select', () => {
  it('offers an action for a missing option', async () => {
    const picked: string[] = [];
    const label = (typed: string) => `Foreslå «${typed}»`;
    await show(<Skills onMissing={{ label, onPick: (typed) => picked.push(typed) }} />);
    await input.fill('Fig');
    await expect.element(option('Figma')).toBeVisible();
    await input.fill('Veving');
    await expect.element(option('Foreslå «Veving»')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual(['Veving']);
    await expect.element(input).toHaveValue('');
  });

  it('filters by typing, and selects with arrows and Enter', async () => {
    await show(<Skills />);
    await userEvent.tab();
    await userEvent.keyboard('re');
    await expect.element(input).toHaveAttribute('aria-expanded', 'true');
    await expect.element(option('React')).toBeVisible();
    expect(option('Figma').query()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(input)
      .toHaveAttribute('aria-activedescendant', option('Regnskap').element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(chip('Regnskap')).toBeVisible();
    await expect.element(input).toHaveValue('');
    await expect.element(input).toHaveFocus();
    await expect.element(page.getByText('1 valgt')).toBeInTheDocument();
  });

  it('wraps around, and deselects with Enter', async () => {
    await show(<Skills picked={['figma']} />);
    await input.click();
    await expect.element(option('Figma')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    const active = () => input.element().getAttribute('aria-activedescendant');
    await expect.poll(active).toBe(option('Snekring').element().id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chip('Figma')).not.toBeInTheDocument();
  });

  it('removes the last with Backspace in an empty field', async () => {
    await show(<Skills picked={['figma', 'react']} />);
    await input.click();
    await userEvent.keyboard('x{Backspace}');
    await expect.element(chip('React')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect.element(chip('React')).not.toBeInTheDocument();
    await expect.element(chip('Figma')).toBeVisible();
  });

  it('closes on Escape and on blur', async () => {
    await show(<Skills />);
    await input.click();
    await expect.element(page.getByRole('listbox', { name: 'Ferdigheter' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
    await input.click();
    await userEvent.tab();
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('reports that no option matches', async () => {
    await show(<Skills />);
    await input.click();
    await userEvent.keyboard('qwerty');
    await expect.element(page.getByText('Ingen treff på «qwerty»')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('0 valgt')).toBeInTheDocument();
  });

  it('blocks selection at the limit, with a message', async () => {
    await show(<Skills max={2} picked={['figma', 'react']} />);
    await expect.element(input).toHaveAccessibleDescription('Du kan velge opptil 2');
    await input.click();
    await expect.element(option('Havbruk')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(option('Figma')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('hav{Enter}');
    expect(chip('Havbruk').query()).toBeNull();
    await chip('Figma').click();
    await expect.element(input).toHaveAccessibleDescription('Det du kan.');
  });

  it('selects by pointer, and removes chips by name', async () => {
    await show(<Skills />, { locale: 'en' });
    await input.click();
    await option('Havbruk').click();
    const remove = page.getByRole('button', { name: 'Remove Havbruk' });
    await expect.element(remove).toBeVisible();
    await remove.click();
    await expect.element(remove).not.toBeInTheDocument();
  });

  it('shows its error', async () => {
    await show(<Skills error="Velg minst én." />);
    await expect.element(input).toBeInvalid();
    await expect.element(input).toHaveAccessibleDescription('Velg minst én.');
  });

  it('has no axe violations, open or closed', async () => {
    await show(<Skills picked={['react']} />);
    await expect.element(input).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await input.click();
    await expect.element(option('Figma')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
