import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { TextArea } from './text-area.tsx';

const more = page.getByRole('button', { name: 'Flere valg' });
const dialog = page.getByRole('dialog', { name: 'Rapporter' });

function WithMenu() {
  const [opened, setOpened] = useState<'report' | 'block' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu trigger={<Button>Flere valg</Button>}>
        <MenuItem onSelect={() => setOpened('report')}>Rapporter</MenuItem>
        <MenuItem onSelect={() => setOpened('block')}>Blokker</MenuItem>
      </Menu>
      <Dialog open={opened === 'report'} onOpenChange={close} title="Rapporter" isTextSafe>
        <TextArea label="Grunn" maxChars={100} />
      </Dialog>
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={close}
        title="Blokkere?"
        about="Dere ser ikke hverandre."
        confirmLabel="Blokker"
        onConfirm={close}
      />
    </>
  );
}

describe('a dialog opened from a menu', () => {
  it.each([
    ['the keyboard', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => page.getByRole('button', { name: 'Lukk' }).click()],
  ])('returns the focus to the button of the menu when closed by %s', async (_title, close) => {
    await show(<WithMenu />);
    await more.click();
    await page.getByRole('menuitem', { name: 'Rapporter' }).click();
    await expect.element(dialog.getByLabelText('Grunn')).toHaveFocus();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it('returns the focus from a question opened by keyboard', async () => {
    await show(<WithMenu />);
    more.element().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });
});

function LateField({ isReady }: { isReady: Promise<void> }) {
  const [isShown, setShown] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => void isReady.then(() => setShown(true)), [isReady]);
  if (!isShown) return <p>Et øyeblikk …</p>;
  return (
    <TextArea
      label="Melding"
      maxChars={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

it('focuses a field that mounts late, and enters what was typed meanwhile', async () => {
  let resolve = () => {};
  const isReady = new Promise<void>((ready) => {
    resolve = ready;
  });
  await show(
    <Dialog open onOpenChange={() => undefined} title="Skriv" isTextSafe>
      <LateField isReady={isReady} />
    </Dialog>,
  );
  await expect.element(page.getByRole('heading', { name: 'Skriv' })).toHaveFocus();
  await userEvent.keyboard('Hei alle');
  resolve();
  await expect.element(page.getByLabelText('Melding')).toHaveFocus();
  await userEvent.keyboard(' sammen');
  await expect.element(page.getByLabelText('Melding')).toHaveValue('Hei alle sammen');
});
