import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Om', 'Folk'].map((name) => ({ value: name, label: name, content: <p>{name}</p> }));

function Redrawn() {
  const [value, setValue] = useState('Om');
  const focus = (next: string) => {
    setValue(next);
    requestAnimationFrame(() => document.getElementById('script')?.focus());
  };
  return (
    <>
      <Tabs label="Deler" tabs={TABS} value={value} onChange={focus} />
      <button type="button" id="script">
        Fra skript
      </button>
      <input aria-label="Felt" />
    </>
  );
}

const ringOf = (element: Element | null) =>
  element === null ? '' : getComputedStyle(element).outlineStyle;

it('shows a focus ring after keys, but not after clicks', async () => {
  await show(<Redrawn />);
  await page.getByRole('tab', { name: 'Folk' }).click();
  const scripted = page.getByRole('button', { name: 'Fra skript' });
  await expect.element(scripted).toHaveFocus();
  expect(ringOf(scripted.element())).toBe('none');
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(scripted).toHaveFocus();
  expect(ringOf(scripted.element())).not.toBe('none');
  await page.getByLabelText('Felt').click();
  expect(ringOf(page.getByLabelText('Felt').element())).not.toBe('none');
});
