import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const opener = page.getByRole('button', { name: 'Inviter' });
const dialog = page.getByRole('dialog', { name: 'Inviter noen' });

function Invitation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Inviter</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Inviter noen"
        about="De får en e-post."
        actions={<Button variant="primary">Send</Button>}
      >
        <TextField label="E-post" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has a name and description, and takes the focus', async () => {
    await show(<Invitation />);
    await opener.click();
    await expect.element(dialog).toHaveAccessibleDescription('De får en e-post.');
    await expect.element(dialog.getByLabelText('E-post')).toHaveFocus();
  });

  it.each<[string, ReactNode, string]>([
    ['a text field', <TextField key="1" label="Navn" />, 'INPUT'],
    ['several lines', <TextArea key="1" label="Grunn" maxChars={10} />, 'TEXTAREA'],
    ['a list', <Select key="1" label="Rolle" options={[]} />, 'SELECT'],
    [
      'a field below text, links and buttons',
      <div key="1">
        <p>
          Les <a href="/about">om</a> det.
        </p>
        <Button>Hent</Button>
        <input type="file" aria-label="Fil" />
        <TextField label="Navn" />
      </div>,
      'INPUT',
    ],
    ['text alone', <p key="1">Ingen felt her.</p>, 'H2'],
    ['buttons alone', <Button key="1">Hent</Button>, 'H2'],
    ['a field that is off', <TextField key="1" label="Navn" disabled />, 'H2'],
  ])('focuses its first field, else its title: %s', async (_, children, focused) => {
    await show(
      <Dialog open onOpenChange={() => undefined} title="Tittel">
        {children}
      </Dialog>,
    );
    await expect.poll(() => document.activeElement?.tagName).toBe(focused);
    expect(document.activeElement).not.toHaveAttribute('type', 'file');
  });

  it('focuses the chosen option of a group', async () => {
    await show(
      <Dialog open onOpenChange={() => undefined} title="Tittel">
        {['spam', 'abuse'].map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" defaultChecked={reason === 'abuse'} />
            {reason}
          </label>
        ))}
      </Dialog>,
    );
    await expect.element(page.getByLabelText('abuse')).toHaveFocus();
  });

  it('treats an early space as text', async () => {
    await show(<Invitation />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('a b');
    await expect.element(dialog.getByLabelText('E-post')).toHaveValue('a b');
  });

  it('stays open on a space without a field', async () => {
    const onOpenChange = vi.fn();
    await show(
      <Dialog open onOpenChange={onOpenChange} title="Tittel">
        <p>Ingen felt her.</p>
      </Dialog>,
    );
    await expect.element(page.getByRole('heading', { name: 'Tittel' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes on Back and stays on its page until the next Back', async () => {
    const { navigate, address } = await show(<Invitation />, { at: '/users' });
    await navigate('/projects');
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await navigate(-1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/projects');
    await navigate(-1);
    await expect.poll(address).toBe('/users');
  });

  it('traps the focus, and hides the page behind', async () => {
    await show(<Invitation />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    for (const name of ['Send', 'Lukk', 'E-post']) {
      await userEvent.tab();
      const next =
        name === 'E-post' ? page.getByLabelText(name) : page.getByRole('button', { name });
      await expect.element(next).toHaveFocus();
    }
    expect(opener.query()).toBeNull();
  });

  for (const [way, close] of [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => page.getByRole('button', { name: 'Lukk' }).click()],
    ['a press outside', () => userEvent.click(document.body, { position: { x: 5, y: 5 } })],
  ] as const)
    it(`closes by ${way}, and restores the focus`, async () => {
      await show(<Invitation />);
      await opener.click();
      await expect.element(dialog).toBeVisible();
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });

  it('has no axe violations', async () => {
    await show(<Invitation />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

describe('a dialog with a typed text', () => {
  const text = page.getByLabelText('Grunn');
  const question = page.getByRole('alertdialog', { name: 'Forkaste det du har skrevet?' });

  function Reason({ isTextSafe = false }: { isTextSafe?: boolean }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rapporter" isTextSafe={isTextSafe}>
        <TextField label="Navn" />
        <TextArea label="Grunn" maxChars={100} />
      </Dialog>
    );
  }

  const WAYS: readonly [string, (go: (to: -1) => Promise<void>) => Promise<void>][] = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => page.getByRole('button', { name: 'Lukk' }).click()],
    ['a press outside', () => userEvent.click(document.body, { position: { x: 5, y: 5 } })],
    ['Back', (go) => go(-1)],
  ];

  it.each(WAYS)('asks before it closes by %s, and keeps the text', async (_, close) => {
    const { navigate } = await show(<Reason />, { at: '/users' });
    await text.fill('Tre avsnitt om hva som skjedde');
    await close(navigate);
    await question.getByRole('button', { name: 'Fortsett å skrive' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(text).toHaveValue('Tre avsnitt om hva som skjedde');
    await close(navigate);
    await question.getByRole('button', { name: 'Forkast' }).click();
    await expect.element(text).not.toBeInTheDocument();
  });

  it.each<[string, boolean, () => Promise<void>]>([
    ['nothing was typed', false, () => text.click()],
    ['blanks alone were typed', false, () => text.fill('  \n ')],
    [
      'the text was deleted again',
      false,
      async () => {
        await text.fill('Nei');
        await text.fill('');
      },
    ],
    [
      'a line was typed, which is soon typed again',
      false,
      () => page.getByLabelText('Navn').fill('Kari'),
    ],
    ['the text stays as a draft', true, () => text.fill('Tre avsnitt')],
  ])('closes at once where %s', async (_, isTextSafe, type) => {
    await show(<Reason isTextSafe={isTextSafe} />);
    await type();
    await userEvent.keyboard('{Escape}');
    await expect.element(text).not.toBeInTheDocument();
    expect(question.query()).toBeNull();
  });
});

describe('a confirmation of an irreversible action', () => {
  const question = page.getByRole('alertdialog', { name: 'Slette prosjektet?' });

  function Deletion({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Slette prosjektet?"
        about="«Fyrlykt» og 12 oppgaver forsvinner."
        confirmLabel="Slett"
        danger
        pending={pending}
        onConfirm={onConfirm}
      />
    );
  }

  it('names the data, and focuses the safe button', async () => {
    const onConfirm = vi.fn();
    await show(<Deletion onConfirm={onConfirm} />);
    await expect
      .element(question)
      .toHaveAccessibleDescription('«Fyrlykt» og 12 oppgaver forsvinner.');
    await expect.element(question.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is not closed by a press outside', async () => {
    await show(<Deletion onConfirm={() => {}} />);
    await expect.element(question).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(question).toBeVisible();
  });

  it('is confirmed once despite repeated presses', async () => {
    const onConfirm = vi.fn();
    const shown = await show(<Deletion onConfirm={onConfirm} />);
    await question.getByRole('button', { name: 'Slett' }).click();
    expect(onConfirm).toHaveBeenCalledOnce();
    await shown.unmount();
    await show(<Deletion onConfirm={onConfirm} pending />);
    const confirm = question.getByRole('button', { name: 'Slett' });
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
    confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('is available in English, without axe violations', async () => {
    await show(<Deletion onConfirm={() => {}} />, { locale: 'en' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
