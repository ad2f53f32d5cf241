import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const question = page.getByRole('alertdialog', { name: 'Forlate siden?' });
const leave = page.getByRole('link', { name: 'Til prosjektene' });

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <>
      <ButtonLink to="/projects">Til prosjektene</ButtonLink>
      <ButtonLink to="/users/edit?step=photo">Bilde</ButtonLink>
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
}

function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving with unsaved changes', () => {
  it('asks, and stays if chosen', async () => {
    const { address } = await show(<Form isUnsaved />, { at: '/users/edit', path: '/users/edit' });
    await leave.click();
    await expect.element(question).toHaveAccessibleDescription(/ikke er lagret/);
    expect(await listViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Bli her' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/users/edit');
  });

  it('leaves if chosen', async () => {
    const { address } = await show(<Form isUnsaved />, { at: '/users/edit', path: '/users/edit' });
    await leave.click();
    await question.getByRole('button', { name: 'Gå uten å lagre' }).click();
    await expect.poll(address).toBe('/projects');
  });

  it('does not ask within the same page', async () => {
    const { address } = await show(<Form isUnsaved />, { at: '/users/edit', path: '/users/edit' });
    await page.getByRole('link', { name: 'Bilde' }).click();
    await expect.poll(address).toBe('/users/edit?step=photo');
    expect(question.query()).toBeNull();
  });

  it('asks before closing the page until saved', async () => {
    const shown = await show(<Form isUnsaved />, { at: '/users/edit', path: '/users/edit' });
    expect(asksBeforeClosing()).toBe(true);
    await shown.unmount();
    const { address } = await show(<Form isUnsaved={false} />, { at: '/users/edit' });
    expect(asksBeforeClosing()).toBe(false);
    await leave.click();
    await expect.poll(address).toBe('/projects');
  });
});
