import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { showToast } from './toast.ts';

const opener = page.getByRole('button', { name: 'Kari Solheim' });
const drawer = page.getByRole('dialog', { name: 'Kari Solheim' });

function Row() {
  const [isOpen, setOpen] = useState(false);
  const [keys, setKeys] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kari Solheim</Button>
      <output>{keys}</output>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Kari Solheim"
        actions={<Button variant="danger">Steng kontoen</Button>}
        onKeyDown={(event) => setKeys((before) => before + event.key)}
      >
        <p>{'Alt om Kari. '.repeat(2_000)}</p>
        <Button
          onClick={() =>
            showToast({
              title: 'Skjult',
              action: { label: 'Angre', onClick: () => showToast({ title: 'Angret' }) },
            })
          }
        >
          Skjul
        </Button>
      </Drawer>
    </>
  );
}

describe('Drawer', () => {
  it('opens next to the list with the focus inside, and returns it on Escape', async () => {
    await show(<Row />);
    await opener.click();
    await expect.element(drawer.getByRole('heading').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes on a press outside', async () => {
    await show(<Row />);
    await opener.click();
    await expect.element(drawer).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('stays open when the user presses the undo button of a toast', async () => {
    await show(<Row />);
    await opener.click();
    await drawer.getByRole('button', { name: 'Skjul' }).click();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(page.getByText('Angret')).toBeVisible();
    await expect.element(drawer).toBeVisible();
  });

  it('keeps its actions visible when long', async () => {
    await show(<Row />);
    await opener.click();
    await expect.element(drawer.getByRole('button', { name: 'Steng kontoen' })).toBeInViewport();
  });

  it('reports keys pressed inside it', async () => {
    await show(<Row />);
    await opener.click();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('j', { exact: true })).toBeVisible();
  });

  it('fills a phone’s screen, without axe violations', async () => {
    await page.viewport(390, 844);
    await show(<Row />);
    await opener.click();
    await expect.element(drawer).toBeVisible();
    expect(drawer.element().getBoundingClientRect().width).toBe(390);
    expect(await listViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});
