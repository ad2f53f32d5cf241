import { startTransition, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFaults } from '../testing/axe.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from './menu.tsx';

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

describe('a menu', () => {
  it('opens by the keyboard on its first item, and goes past what is disabled', async () => {
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

  it('closes on Escape with the focus back on its button, and nothing chosen', async () => {
    const onEdit = vi.fn();
    await show(<Choices onEdit={onEdit} />);
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('leaves the focus to what an item has brought', async () => {
    await show(<Additions />);
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Nytt spørsmål' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Spørsmål')).toHaveFocus();
  });

  it('stays open while one of a few is chosen, so that the effect is seen', async () => {
    await show(<Choices />);
    await trigger.click();
    const list = page.getByRole('menuitemradio', { name: 'Liste' });
    await expect.element(list).not.toBeChecked();
    await list.click();
    await expect.element(list).toBeChecked();
    await expect.element(page.getByRole('menuitemradio', { name: 'Kort' })).not.toBeChecked();
    await expect.element(menu).toBeVisible();
  });

  it('leads within the site', async () => {
    const { address } = await show(<Choices />);
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Prosjekter' }).click();
    await expect.poll(address).toBe('/projects');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('has no fault that axe finds while it is open', async () => {
    await show(<Choices />);
    await trigger.click();
    await expect.element(menu).toBeVisible();
    expect(await listFaults()).toEqual([]);
  });
});
