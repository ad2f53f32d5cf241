import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Gi tilbakemelding' });
const message = dialog.getByRole('textbox', { name: 'Fortell' });
const email = dialog.getByRole('textbox', { name: /^E-post/ });
const send = dialog.getByRole('button', { name: 'Send', exact: true });

describe('feedback', () => {
  it('drafts are kept when the dialog opens again', async () => {
    const onClose = vi.fn();
    const shown = await show(<FeedbackDialog onClose={onClose} />);
    await message.fill('Halvferdig');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
    await shown.unmount();
    await show(<FeedbackDialog onClose={onClose} />);
    await expect.element(message).toHaveValue('Halvferdig');
  });

  it('shows errors at their fields, and focuses the first', async () => {
    await show(<FeedbackDialog onClose={() => {}} />);
    await email.fill('ikke en adresse');
    await send.click();
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveAccessibleDescription(/Skriv noe først\./);
    await message.fill('Siden om oss mangler et bilde');
    await send.click();
    await expect
      .element(email)
      .toHaveAccessibleDescription('Dette ser ikke ut som en e-postadresse.');
    expect(await listViolations()).toEqual([]);
  });

  it('is sent with a visitor’s address, then the form is cleared', async () => {
    const sent: unknown[] = [];
    answer('POST /api/feedback', async (request) => {
      sent.push(await request.json());
      return Response.json({}, { status: 201 });
    });
    const onClose = vi.fn();
    const shown = await show(<FeedbackDialog onClose={onClose} />);
    await message.fill('Siden om oss mangler et bilde');
    await email.fill('gjest@samspill.test');
    await send.click();
    await expect.element(page.getByText('Takk! Tilbakemeldingen er sendt.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        message: 'Siden om oss mangler et bilde',
        email: 'gjest@samspill.test',
        locale: 'nb',
      }),
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    await shown.unmount();
    await show(<FeedbackDialog onClose={onClose} />);
    await expect.element(message).toHaveValue('');
  });

  it('by a member does not ask for an address', async () => {
    await show(<FeedbackDialog onClose={() => {}} />, { user: sessionUser('kari') });
    await expect.element(message).toBeVisible();
    expect(email.query()).toBeNull();
  });
});
