import type { BrowserContext, Page, Route } from '@playwright/test';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { FIRESTORE_PORT } from '../../scripts/project.mjs';

/** What a browser says by itself when it is cut off, and Firestore's own look whether there is a network at all. */
export const CUT_OFF = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|cleardot\.gif|Could not reach Cloud Firestore|transport errored|RestConnection/,
];

const isFirestore = ({ port }: URL) => port === String(FIRESTORE_PORT);
const isSession = ({ pathname }: URL) => pathname === SESSION_PATH;

/** The site is there, the database is not: what a page can still show, it shows from its cache. */
export async function cutOffFirestore(context: BrowserContext): Promise<void> {
  await context.route(isFirestore, (route) => route.abort());
}

/** Brings Firestore back; a browser that was away altogether tries again at once. */
export async function reconnectFirestore(context: BrowserContext): Promise<void> {
  await context.unroute(isFirestore);
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Keeps the question who is logged in on its way until what is returned is called. */
export async function holdSession(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(isSession, async (route) => {
    held.push(route);
  });
  return () => page.unroute(isSession);
}
