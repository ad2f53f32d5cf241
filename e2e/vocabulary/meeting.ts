import type { Page } from '@playwright/test';
import { type Account, newAccount } from './accounts.ts';
import { signUp } from './session.ts';

interface Meeting {
  readonly berit: Account;
  readonly tor: Account;
  /** Where Tor is; Berit has the page of the story. */
  readonly other: Page;
}

/** Two people nobody has met before, each signed in to a browser of their own. */
export async function meet(page: Page, openBrowser: () => Promise<Page>): Promise<Meeting> {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await Promise.all([signUp(page, berit), signUp(other, tor)]);
  return { berit, tor, other };
}
