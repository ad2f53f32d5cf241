import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SURVEY_SECRET } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const SECRET_BYTES = 32;
const surveySecrets = defineCollection(SURVEY_SECRET, v.strictObject({ secret: v.string() }));

const secrets = new WeakMap<Firestore, Promise<string>>();

/** Creates the secret at first use, so that a new project needs no configuration. */
function loadSecret({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<string> {
  const ref = db.doc(SURVEY_SECRET);
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const stored = surveySecrets.parse({ log }, found);
    if (stored) return stored.secret;
    if (found.exists) throw new Error(`${SURVEY_SECRET} cannot be read`);
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

/** Signs parts with the site's secret; the first part names the purpose. */
export async function sign(
  deps: Pick<Deps, 'db' | 'log'>,
  ...parts: readonly string[]
): Promise<string> {
  const secret = await readSecret(deps);
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** Pseudonymous id of an account's participation, different per survey. */
export const ticketIdOf = (deps: Pick<Deps, 'db' | 'log'>, surveyId: string, uid: string) =>
  sign(deps, 'ticket', surveyId, uid);

/** Token of a mailed personal link. Derived from the stored seed, so that reminders can repeat the link. */
export const invitationToken = async (
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  seed: string,
) => (await sign(deps, 'invitation', surveyId, seed)).slice(0, 36);

/** Proof of participation for the browser. Deterministic for a key; cannot be traced back to the response. */
export async function makeReceipt(
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  key: string,
): Promise<string> {
  const number = (await sign(deps, 'receipt number', surveyId, key)).slice(0, 32);
  return `${number}.${await sign(deps, 'receipt', surveyId, number)}`;
}

export async function isReceipt(
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  receipt: string,
): Promise<boolean> {
  const [number = '', signature = ''] = receipt.split('.');
  const expected = Buffer.from(await sign(deps, 'receipt', surveyId, number));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
