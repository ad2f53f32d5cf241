import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SURVEY_SECRET } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const SECRET_BYTES = 32;
/** Read once an instance. */
const secrets = new WeakMap<Firestore, Promise<string>>();

/** Makes it at first use, so that a new project needs no configuration. */
function loadSecret(db: Firestore): Promise<string> {
  const ref = db.doc(SURVEY_SECRET);
  return db.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(ref)).get('secret');
    if (typeof stored === 'string') return stored;
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    transaction.set(ref, { secret });
    return secret;
  });
}

function readSecret({ db }: Pick<Deps, 'db'>): Promise<string> {
  const known = secrets.get(db);
  if (known) return known;
  const loading = loadSecret(db).catch((error: unknown) => {
    secrets.delete(db);
    throw error;
  });
  secrets.set(db, loading);
  return loading;
}

/** What nobody can compute who has not the secret: 64 hexadecimal digits, others for each purpose. */
async function sign(deps: Pick<Deps, 'db'>, ...parts: readonly string[]): Promise<string> {
  const secret = await readSecret(deps);
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** Under which it is kept that an account took part: another in each survey. */
export const ticketIdOf = (deps: Pick<Deps, 'db'>, surveyId: string, uid: string) =>
  sign(deps, 'ticket', surveyId, uid);

/** What a browser keeps as proof that it answered; the same for the same key, and no way back to the response. */
export async function makeReceipt(
  deps: Pick<Deps, 'db'>,
  surveyId: string,
  key: string,
): Promise<string> {
  const number = (await sign(deps, 'receipt number', surveyId, key)).slice(0, 32);
  return `${number}.${await sign(deps, 'receipt', surveyId, number)}`;
}

/** Whether we made that receipt, for this survey. */
export async function isReceipt(
  deps: Pick<Deps, 'db'>,
  surveyId: string,
  receipt: string,
): Promise<boolean> {
  const [number = '', signature = ''] = receipt.split('.');
  const expected = Buffer.from(await sign(deps, 'receipt', surveyId, number));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
