import { startTransition, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink, MenuRow } from './menu.tsx';

const trigger = page.getByRole('button', { name: 'Valg' });
const menu = page.getByRole('menu');

function Choices({ onEdit = () => {} }: { onEdit?: () => void }) {
  const [view, setView] = useState<'cards' | 'list'>('cards');
  return (
    <Menu trigger={<Button>Valg</Button>}>
      <MenuItem onSelect={onEdit}>Rediger</MenuItem>
      <MenuItem disabled onSelect={onEdit}>
        Flytt opp
      </MenuItem>
      <MenuItem danger onSelect={onEdit}>
        Slett
      </MenuItem>
      <MenuLine />
      <MenuLink to="/projects">Prosjekter</MenuLink>
      <MenuLine />
      <MenuChoice
        label="Visning"
        value={view}
        options={[
          { value: 'cards', label: 'Kort' },
          { value: 'list', label: 'Liste' },
        ]}
        onChange={setView}
      />
    </Menu>
  );
}

function Additions() {
  const [isAdded, setAdded] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Valg</Button>}>
        <MenuItem onSelect={() => startTransition(() => setAdded(true))}>Nytt spørsmål</MenuItem>
      </Menu>
      {isAdded ? <input aria-label="Spørsmål" ref={(field) => field?.focus()} /> : null}
    </>
  );
}

describe('Menu', () => {
  it('opens by keyboard on its first item, and skips disabled ones', async () => {
    const onEdit = vi.fn();
    await show(<Choices onEdit={onEdit} />);
    await userEvent.tab();
    await expect.element(trigger).toHaveFocus();
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Rediger' })).toHaveFocus();
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Slett' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(onEdit).toHaveBeenCalledOnce();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('closes on Escape, returns the focus, and selects nothing', async () => {
    const onEdit = vi.fn();
    await show(<Choices onEdit={onEdit} />);
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('keeps the focus moved by an item', async () => {
    await show(<Additions />);
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Nytt spørsmål' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Spørsmål')).toHaveFocus();
  });

  it('stays open while an option is chosen', async () => {
    await show(<Choices />);
    await trigger.click();
    const list = page.getByRole('menuitemradio', { name: 'Liste' });
    await expect.element(list).not.toBeChecked();
    await list.click();
    await expect.element(list).toBeChecked();
    await expect.element(page.getByRole('menuitemradio', { name: 'Kort' })).not.toBeChecked();
    await expect.element(menu).toBeVisible();
  });

  it('links within the site', async () => {
    const { address } = await show(<Choices />);
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Prosjekter' }).click();
    await expect.poll(address).toBe('/projects');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('has no axe violations while open', async () => {
    await show(<Choices />);
    await trigger.click();
    await expect.element(menu).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

it('shows signs in one row, named and reached by the arrow keys to both sides', async () => {
  const onSelect = vi.fn();
  await show(
    <Menu trigger={<Button>Valg</Button>}>
      <MenuRow>
        <MenuItem label="Tommel opp" onSelect={() => onSelect('up')}>
          👍
        </MenuItem>
        <MenuItem label="Hjerte" onSelect={() => onSelect('heart')}>
          ❤️
        </MenuItem>
      </MenuRow>
      <MenuItem onSelect={() => onSelect('reply')}>Svar</MenuItem>
    </Menu>,
  );
  await trigger.click();
  const [up, heart] = ['Tommel opp', 'Hjerte'].map((name) => page.getByRole('menuitem', { name }));
  const topOf = (sign?: typeof up) => sign?.element().getBoundingClientRect().top;
  expect(topOf(up)).toBe(topOf(heart));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(page.getByRole('menuitem', { name: 'Hjerte' })).toHaveFocus();
  expect(await listViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('heart');
});
