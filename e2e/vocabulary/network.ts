import type { BrowserContext, Page, Route } from '@playwright/test';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { FIRESTORE_PORT } from '../../scripts/project.mjs';

/** Browser messages while offline, and Firestore’s connectivity check. */
export const OFFLINE_ERRORS = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot\.gif|Could not reach Cloud Firestore|transport errored|RestConnection/,
];

const isFirestore = ({ port }: URL) => port === String(FIRESTORE_PORT);
const isSession = ({ pathname }: URL) => pathname === SESSION_PATH;

/** Blocks only the database: pages fall back to the cache. */
export async function blockFirestore(context: BrowserContext): Promise<void> {
  await context.route(isFirestore, (route) => route.abort());
}

/** Restores Firestore; the online event makes the client retry at once. */
export async function unblockFirestore(context: BrowserContext): Promise<void> {
  await context.unroute(isFirestore);
  await context.setOffline(true);
  await context.setOffline(false);
}

export async function delaySession(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(isSession, async (route) => {
    held.push(route);
  });
  return () => page.unroute(isSession);
}
