import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Kind } from '../permissions/kinds.ts';
import { type Actor, ADMIN, FORMER } from './actors.ts';
import { FIRESTORE } from './addresses.ts';
import { type Browser, openBrowser } from './browser.ts';

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** Somebody of a cast, one of many who are alike, or the server, which passes the rules by. */
type Somebody = Actor | Kind | `member-${number}` | 'server';
type Documents = Readonly<Record<string, object>>;

/** What the tests speak: people's browsers, and documents that are there. */
export interface Rules {
  /** The database as this person's browser sees it. */
  as(somebody: Somebody): Browser;
  /** Writes documents past the rules. */
  given(documents: Documents): Promise<void>;
  /** Removes a document past the rules. */
  forget(path: string): Promise<void>;
}

/** The kit's types name the older API; what it hands out serves both. */
const browserOf = (context: RulesTestContext) =>
  openBrowser(context.firestore({ ignoreUndefinedProperties: true }) as unknown as Firestore);

/** A token keeps the claim for a while after it was taken away. */
const HAVE_CLAIM: readonly Somebody[] = [ADMIN, FORMER, 'retired'];

const claimsOf = (somebody: Somebody): TokenOptions =>
  HAVE_CLAIM.includes(somebody) ? { admin: true } : {};

/** A browser past the rules that stays open: one per write would take most of a test's time. */
async function openPastRules(environment: RulesTestEnvironment) {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const server = await new Promise<Browser>((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(browserOf(context));
        return closed;
      })
      .catch(reject);
  });
  return { server, close };
}

export const projectIdOf = (name: string) => `demo-rules-${name}`;

/** Loads the rules into a project of its own, so that files run side by side. */
async function loadRules(name: string) {
  setLogLevel('silent');
  const firestore = { ...FIRESTORE, rules: readFileSync(RULES_FILE, 'utf8') };
  const projectId = projectIdOf(name);
  const environment = await initializeTestEnvironment({ projectId, firestore });
  await environment.clearFirestore();
  const { server, close } = await openPastRules(environment);
  const browsers = new Map<Somebody, Browser>([['server', server]]);

  function open(somebody: Somebody): Browser {
    const context =
      somebody === 'anonymous'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(somebody, claimsOf(somebody));
    const browser = browserOf(context);
    browsers.set(somebody, browser);
    return browser;
  }

  return {
    server,
    as: (somebody: Somebody) => browsers.get(somebody) ?? open(somebody),
    close: async () => {
      close();
      await environment.cleanup();
    },
  };
}

/** The rules, for all tests of the file that calls it, with `documents` being there from the start. */
export function rulesWith(name: string, documents: Documents = {}): Rules {
  let loaded: Awaited<ReturnType<typeof loadRules>>;
  const given = async (those: Documents) => {
    await Promise.all(
      Object.entries(those).map(([path, fields]) => loaded.server.set(path, fields)),
    );
  };
  beforeAll(async () => {
    loaded = await loadRules(name);
    await given(documents);
  });
  afterAll(() => loaded.close());
  return {
    as: (somebody) => loaded.as(somebody),
    given,
    forget: (path) => loaded.server.delete(path),
  };
}
