import type { Page } from '@playwright/test';
import { type Account, newAccount } from './accounts.ts';
import { signUp } from './session.ts';

interface UserPair {
  readonly berit: Account;
  readonly tor: Account;
  readonly other: Page;
}

export async function signUpPair(page: Page, openBrowser: () => Promise<Page>): Promise<UserPair> {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await Promise.all([signUp(page, berit), signUp(other, tor)]);
  return { berit, tor, other };
}
