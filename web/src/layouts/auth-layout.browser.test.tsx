import { DAY_MS } from '@samspill/domain/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { VERIFY_LATER_KEY, VerifyBanner } from './auth-layout.tsx';

const reminder = page.getByText('Bekreft e-postadressen din');
const close = page.getByRole('button', { name: 'Senere' });
const open = (email = 'kari@samspill.test') => show(<VerifyBanner email={email} />);

beforeEach(() => localStorage.removeItem(VERIFY_LATER_KEY));

describe('VerifyBanner', () => {
  it('stays closed for a week, for this address only', async () => {
    const { unmount } = await open();
    await expect.element(reminder).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await close.click();
    await expect.element(reminder).not.toBeInTheDocument();
    await unmount();
    const again = await open();
    await expect.element(reminder).not.toBeInTheDocument();
    await again.unmount();
    await open('ola@samspill.test');
    await expect.element(reminder).toBeVisible();
  });

  it('returns after a week', async () => {
    localStorage.setItem(VERIFY_LATER_KEY, `kari@samspill.test ${Date.now() - 8 * DAY_MS}`);
    await open();
    await expect.element(reminder).toBeVisible();
  });
});
