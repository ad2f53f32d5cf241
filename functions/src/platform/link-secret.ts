import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LINK_SECRET } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from './deps.ts';
import { defineCollection } from './firestore/collection.ts';

const SECRET_BYTES = 32;
const linkSecrets = defineCollection(LINK_SECRET, v.strictObject({ secret: v.string() }));

const secrets = new WeakMap<Firestore, Promise<string>>();

/** Creates the secret at first use, so that a new project needs no configuration. */
function loadSecret({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<string> {
  const ref = db.doc(LINK_SECRET);
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const stored = linkSecrets.parse({ log }, found);
    if (stored) return stored.secret;
    if (found.exists) throw new Error(`${LINK_SECRET} cannot be read`);
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    transaction.set(ref, { secret });
    return secret;
  });
}

function readSecret(deps: Pick<Deps, 'db' | 'log'>): Promise<string> {
  const { db } = deps;
  const known = secrets.get(db);
  if (known) return known;
  const loading = loadSecret(deps).catch((error: unknown) => {
    secrets.delete(db);
    throw error;
  });
  secrets.set(db, loading);
  return loading;
}

/** Signs parts of a link with the site's secret; the first part names the purpose, so that no link serves another. */
export async function sign(
  deps: Pick<Deps, 'db' | 'log'>,
  ...parts: readonly string[]
): Promise<string> {
  const secret = await readSecret(deps);
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
