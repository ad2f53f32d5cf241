import { INJECTIONS } from '@samspill/domain/content/injection-strings.cases';
import { expect } from 'vitest';
import { type Locator, type LocatorSelectors, page } from 'vitest/browser';

export const button = (name: string, within: LocatorSelectors = page): Locator =>
  within.getByRole('button', { name, exact: true });

export const field = (label: string, within: LocatorSelectors = page): Locator =>
  within.getByLabelText(label, { exact: true });

export const dialog = (name: string | RegExp): Locator =>
  page.getByRole('dialog', typeof name === 'string' ? { name, exact: true } : { name });

export const alertDialog = (name: string): Locator =>
  page.getByRole('alertdialog', { name, exact: true });

export const row = (text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text });

export const openRow = (text: string | RegExp): Promise<void> =>
  row(text).getByRole('button').first().click();

const toasts = page.getByRole('region', { name: 'Meldinger' });

export const toast = (text: string | RegExp): Locator => toasts.getByText(text);

/** An earlier toast may still be leaving. */
export const undoButton = (said: string): Locator =>
  button('Angre', toasts.getByRole('listitem').filter({ hasText: said }));

export const INTERNAL_ERROR_TEXT = 'Noe gikk galt hos oss. Prøv igjen om litt.';

export async function submitReason(label: string, reason: string): Promise<void> {
  await field('Begrunnelse').fill(reason);
  await button(label, page.getByRole('dialog').filter({ has: field('Begrunnelse') })).click();
}

export const HOSTILE_TEXT = ['=HYPERLINK("http://evil.example")', "@SUM(1)|'cmd'!A0"]
  .concat(INJECTIONS)
  .join(' ')
  .replaceAll(/\s+/g, ' ');

export const overlongText = (max: number): string =>
  HOSTILE_TEXT.repeat(Math.ceil(max / HOSTILE_TEXT.length) + 1).slice(0, max + 1);

export async function expectInvalid(control: Locator, typed: string): Promise<void> {
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control).toHaveAccessibleDescription(/lang|for mye/);
  await expect.element(control).toHaveValue(typed);
}
