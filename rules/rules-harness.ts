import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { deleteDoc, doc, setDoc, setLogLevel } from 'firebase/firestore';

/** Another file takes part when the tests themselves are tested (mutate-rules.mjs). */
const RULES_FILE =
  process.env.FIRESTORE_RULES_FILE ?? new URL('../firestore.rules', import.meta.url);
const DEFAULT_HOST = '127.0.0.1:8080';

export const KARI = 'kari';
export const OLA = 'ola';
export const INGRID = 'ingrid';
export const SUSPENDED = 'suspended';
export const ADMIN = 'admin';
export const NEWCOMER = 'newcomer';

export type Actor = 'anonymous' | 'kari' | 'ola' | 'ingrid' | 'suspended' | 'admin' | 'newcomer';
export const ACTORS: readonly Actor[] = [
  'anonymous',
  'kari',
  'ola',
  'ingrid',
  'suspended',
  'admin',
  'newcomer',
];

/** What the tests speak: people, documents that are there, what is allowed and what denied. */
export interface Rules {
  /** The database as this person's browser sees it. */
  as(actor: Actor): Firestore;
  /** Writes documents past the rules. */
  given(documents: Readonly<Record<string, object>>): Promise<void>;
  /** Removes a document past the rules. */
  forget(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The kit's types name the older API; what it hands out serves both. */
const modular = (context: RulesTestContext) =>
  context.firestore({ ignoreUndefinedProperties: true }) as unknown as Firestore;

const claimsOf = (actor: Actor): TokenOptions => (actor === 'admin' ? { admin: true } : {});

/** A client past the rules that stays open: one per write would take most of a test's time. */
async function openPastRules(environment: RulesTestEnvironment) {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const db = await new Promise<Firestore>((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(modular(context));
        return closed;
      })
      .catch(reject);
  });
  return { db, close };
}

/** Loads the rules into a project of its own, so that files run side by side. */
export async function loadRules(name: string): Promise<Rules> {
  setLogLevel('silent');
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? DEFAULT_HOST).split(':');
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name}`,
    firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
  });
  await environment.clearFirestore();
  const pastRules = await openPastRules(environment);
  const clients = new Map<Actor, Firestore>();

  function openClient(actor: Actor): Firestore {
    const context =
      actor === 'anonymous'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(actor, claimsOf(actor));
    const client = modular(context);
    clients.set(actor, client);
    return client;
  }

  return {
    as: (actor) => clients.get(actor) ?? openClient(actor),
    given: async (documents) => {
      await Promise.all(
        Object.entries(documents).map(([path, fields]) => setDoc(doc(pastRules.db, path), fields)),
      );
    },
    forget: (path) => deleteDoc(doc(pastRules.db, path)),
    close: async () => {
      pastRules.close();
      await environment.cleanup();
    },
  };
}

export const allowed = (operation: Promise<unknown>) => assertSucceeds(operation);
export const denied = (operation: Promise<unknown>) => assertFails(operation);

/** Holds `operation` against what is expected of it. */
export const expectAccess = (isAllowed: boolean, operation: Promise<unknown>) =>
  isAllowed ? allowed(operation) : denied(operation);
