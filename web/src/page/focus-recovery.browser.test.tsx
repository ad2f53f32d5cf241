import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useFocusRecovery } from './focus-recovery.ts';

const BOATS = ['Rask', 'Sol', 'Vind'];

function Boats() {
  useFocusRecovery();
  const [boats, setBoats] = useState(BOATS);
  const remove = (name: string) => setBoats((all) => all.filter((each) => each !== name));
  return (
    <ul>
      {boats.map((name) => (
        <li key={name}>
          <Button onClick={() => remove(name)}>{`Slett ${name}`}</Button>
          <Menu trigger={<Button>{`Mer om ${name}`}</Button>}>
            <MenuItem onSelect={() => remove(name)}>Slett</MenuItem>
            <MenuItem onSelect={() => {}}>Del</MenuItem>
          </Menu>
        </li>
      ))}
    </ul>
  );
}

const button = (name: string) => page.getByRole('button', { name });

describe('a deleted element', () => {
  it('moves the focus to the next element, then the previous, then the page', async () => {
    await show(<Boats />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Slett Sol')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(button('Slett Vind')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Slett Sol')).toHaveFocus();
  });

  it('does the same when deleted from its menu', async () => {
    await show(<Boats />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Slett' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Slett Sol')).toHaveFocus();
  });
});

it('returns the focus to the trigger when a menu closes', async () => {
  await show(<Boats />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Slett' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Del' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Mer om Rask')).toHaveFocus();
});
