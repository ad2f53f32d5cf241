import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { MultiSelect } from './multi-select.tsx';
import { TextField } from './text-field.tsx';

const COMPOSING: readonly [string, KeyboardEventInit][] = [
  ['Chrome and Firefox', { isComposing: true }],
  ['Safari, after the composition', { keyCode: 229 }],
  ['Chrome on Windows', { isComposing: true, keyCode: 229 }],
];

const press = (target: Element, key: string, init: KeyboardEventInit) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

describe.each(COMPOSING)('keys while text is composed in %s', (_, init) => {
  it.each([
    'Enter',
    'Escape',
    'Tab',
    'ArrowDown',
    'ArrowUp',
    'Home',
    'Backspace',
    ' ',
    '/',
    '@',
    'j',
    '1',
    'Process',
    'Unidentified',
    'Dead',
  ])('do not reach handlers: %s', async (key) => {
    const onKeyDown = vi.fn();
    await show(<input aria-label="Tekst" onKeyDown={onKeyDown} />);
    const input = page.getByLabelText('Tekst').element();
    press(input, key, init);
    expect(onKeyDown).not.toHaveBeenCalled();
    press(input, key, {});
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('selects nothing from a list', async () => {
    function Skills() {
      const [value, setValue] = useState<readonly string[]>([]);
      return (
        <MultiSelect
          label="Ferdigheter"
          options={[{ value: 'react', label: 'React' }]}
          value={value}
          onChange={setValue}
          max={3}
        />
      );
    }
    await show(<Skills />);
    const box = page.getByRole('combobox');
    await box.click();
    await userEvent.keyboard('rea');
    press(box.element(), 'Enter', init);
    await expect.element(page.getByRole('button', { name: 'Fjern React' })).not.toBeInTheDocument();
    press(box.element(), 'Enter', {});
    await expect.element(page.getByRole('button', { name: 'Fjern React' })).toBeVisible();
  });

  it('do not close a dialog', async () => {
    const onOpenChange = vi.fn();
    await show(
      <Dialog open onOpenChange={onOpenChange} title="Svar">
        <TextField label="Tekst" />
      </Dialog>,
    );
    await expect.element(page.getByLabelText('Tekst')).toHaveFocus();
    press(page.getByLabelText('Tekst').element(), 'Escape', init);
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
