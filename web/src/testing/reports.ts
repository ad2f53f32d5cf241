import { page } from 'vitest/browser';

export const reportDialog = page.getByRole('dialog', { name: 'Rapporter til administratorene' });
export const reportNote = reportDialog.getByRole('textbox', { name: 'Fortell mer' });

export async function sendReport(note: string): Promise<void> {
  await reportNote.fill(note);
  await reportDialog.getByRole('button', { name: 'Send rapport' }).click();
}
