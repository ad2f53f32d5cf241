import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { showToast } from './toast.ts';

const toasts = page.getByRole('region', { name: /^Meldinger/ });

describe('toasts', () => {
  it('is announced in a live region with its details', async () => {
    await show(<p>Siden</p>);
    showToast({ kind: 'success', title: 'Profilen er lagret', about: 'Alle ser den nå.' });
    await expect.element(toasts).toHaveAttribute('aria-live', 'polite');
    await expect.element(toasts.getByText('Profilen er lagret')).toBeVisible();
    await expect.element(toasts.getByText('Alle ser den nå.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('comes after its region, whose first text a screen reader would ignore', async () => {
    await show(<p>Siden</p>);
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      const region = document.querySelector('section[aria-live]');
      if (region) seen.push(region.textContent ?? '');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    showToast({ title: 'Kladden er lagret' });
    await expect.element(toasts.getByText('Kladden er lagret')).toBeVisible();
    watch.disconnect();
    expect(seen[0]).toBe('');
    expect(page.getByText('Kladden er lagret').elements()).toHaveLength(1);
  });

  it('requested before the page is shown with it', async () => {
    showToast({ title: 'Du er logget ut.' });
    await show(<p>Siden</p>);
    await expect.element(toasts.getByText('Du er logget ut.')).toBeVisible();
  });

  it('with the same id replaces the previous one completely', async () => {
    await show(<p>Siden</p>);
    showToast({ id: 'task', title: 'Slettet', about: 'For godt.' });
    await expect.element(toasts.getByText('Slettet')).toBeVisible();
    showToast({ id: 'task', title: 'Avvist' });
    await expect.element(toasts.getByText('Avvist')).toBeVisible();
    await expect.element(toasts.getByText('Slettet')).not.toBeInTheDocument();
    await expect.element(toasts.getByText('For godt.')).not.toBeInTheDocument();
  });

  it('offers one action, which runs once and closes it', async () => {
    const onClick = vi.fn();
    await show(<p>Siden</p>);
    showToast({ title: 'Oppgaven er slettet', action: { label: 'Angre', onClick } });
    await page.getByRole('button', { name: 'Angre' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(toasts.getByText('Oppgaven er slettet')).not.toBeInTheDocument();
  });

  it('are operable by keyboard', async () => {
    const onClick = vi.fn();
    await show(<p>Siden</p>);
    showToast({ title: 'Kladden er slettet', action: { label: 'Angre', onClick } });
    await expect.element(page.getByRole('button', { name: 'Angre' })).toBeVisible();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each([
    [390, 844, [0, 0.25]],
    [1280, 800, [0.6, 0.9]],
  ] as const)('leave the bars that save and send free, at %i px', async (width, height, where) => {
    await page.viewport(width, height);
    await show(<p>Siden</p>);
    showToast({ title: `Lagret ved ${width}` });
    const toast = toasts.getByText(`Lagret ved ${width}`);
    await expect.element(toast).toBeVisible();
    const isThere = () => {
      const { top, bottom } = toast.element().getBoundingClientRect();
      return top >= where[0] * height && bottom <= where[1] * height;
    };
    await expect.poll(isThere).toBe(true);
    await page.viewport(1280, 800);
  });

  it('is in English on an English page', async () => {
    await show(<p>The page</p>, { locale: 'en' });
    showToast({ title: 'Saved' });
    await expect.element(page.getByRole('region', { name: /^Notifications/ })).toBeInTheDocument();
  });
});
