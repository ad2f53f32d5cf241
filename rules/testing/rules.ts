import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { claimsOf as claimsOfRole } from '@samspill/domain/roles/role';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import { type Kind, STAFF } from '../permissions/kinds.ts';
import { type Actor, ADMIN, FORMER } from './access.ts';
import { type Browser, openBrowser } from './browser.ts';

function addressOf(variable: string, usualPort: number) {
  const [host = '', port] = (process.env[variable] ?? `127.0.0.1:${usualPort}`).split(':');
  return { host, port: Number(port) };
}

export const FIRESTORE = addressOf('FIRESTORE_EMULATOR_HOST', 8080);
export const STORAGE = addressOf('FIREBASE_STORAGE_EMULATOR_HOST', 9199);

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** Named actor, matrix kind, one of many equal members, or the server, which bypasses the rules. */
type RulesActor = Actor | Kind | `member-${number}` | 'server';
type Documents = Readonly<Record<string, object>>;

export interface Rules {
  as(actor: RulesActor): Browser;
  given(documents: Documents): Promise<void>;
  forget(path: string): Promise<void>;
}

/** The kit’s types name the legacy API, but its objects work with both. */
const browserOf = (context: RulesTestContext) =>
  openBrowser(context.firestore({ ignoreUndefinedProperties: true }) as unknown as Firestore);

/** Tokens from before there were roles, and of people who lost the role since: a token keeps a claim until it expires. */
const ADMIN_CLAIM_HOLDERS: readonly RulesActor[] = [ADMIN, FORMER, 'retired', 'demoted'];

/** Claims of the tokens; most members have none yet, as in the first hour after their admission. */
function claimsOf(actor: RulesActor): TokenOptions {
  if (actor === 'guest') return { firebase: { sign_in_provider: 'anonymous' } };
  if (actor === 'suspended') return { member: true };
  if (ADMIN_CLAIM_HOLDERS.includes(actor)) return { admin: true };
  return actor in STAFF ? claimsOfRole(STAFF[actor as keyof typeof STAFF]) : {};
}

/** Keeps one unrestricted client open: a client per write would dominate the test time. */
async function openUnrestricted(environment: RulesTestEnvironment) {
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

/** Loads the rules into a separate project, so that test files run in parallel. */
async function loadRules(name: string) {
  setLogLevel('silent');
  const firestore = { ...FIRESTORE, rules: readFileSync(RULES_FILE, 'utf8') };
  const projectId = projectIdOf(name);
  const environment = await initializeTestEnvironment({ projectId, firestore });
  await environment.clearFirestore();
  const { server, close } = await openUnrestricted(environment);
  const browsers = new Map<RulesActor, Browser>([['server', server]]);

  function open(actor: RulesActor): Browser {
    const context =
      actor === 'anonymous'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(actor, claimsOf(actor));
    const browser = browserOf(context);
    browsers.set(actor, browser);
    return browser;
  }

  return {
    server,
    as: (actor: RulesActor) => browsers.get(actor) ?? open(actor),
    close: async () => {
      close();
      await environment.cleanup();
    },
  };
}

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
    as: (actor) => loaded.as(actor),
    given,
    forget: (path) => loaded.server.delete(path),
  };
}
