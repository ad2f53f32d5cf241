import { DAY_MS } from '@samspill/domain/durations';
import { userPath } from '@samspill/domain/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { callApi, cookieOf, signIn, signUp } from '../../functions/src/testing/stack-client.ts';

const AUTH_HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const ACCOUNT = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
/** ID tokens expire after an hour; renew earlier. */
const TOKEN_AGE_MS = 45 * 60_000;
const MONTH_MS = 30 * DAY_MS;
const MAX_CONCURRENCY = 4;

export interface Member {
  readonly uid: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly cookie: string;
  readonly address: string;
  token(): Promise<string>;
}

async function changeAccount(localId: string, change: object): Promise<void> {
  const response = await fetch(ACCOUNT, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId, ...change }),
  });
  if (!response.ok) throw new Error(`accounts:update: ${await response.text()}`);
}

function tokensOf(email: string, first: string): Member['token'] {
  let token = Promise.resolve(first);
  let since = Date.now();
  return () => {
    if (Date.now() - since > TOKEN_AGE_MS) {
      since = Date.now();
      token = signIn(email).then(({ idToken }) => idToken);
    }
    return token;
  };
}

async function signUpMember(db: Firestore, name: string, isAdmin: boolean): Promise<Member> {
  const { uid, email } = await signUp();
  const claims = isAdmin && { customAttributes: JSON.stringify({ admin: true }) };
  await changeAccount(uid, { emailVerified: true, ...claims });
  const { idToken } = await signIn(email);
  const address = crypto.randomUUID();
  const body = { idToken, displayName: name, locale: 'nb' };
  const headers = { 'fastly-client-ip': address };
  const session = await callApi(SESSION_PATH, { method: 'POST', body, headers });
  if (session.status !== 200) throw new Error(`no session: ${JSON.stringify(session.body)}`);
  // Backdates the account, because new members may write only three posts a day.
  const joinedAt = Timestamp.fromMillis(Date.now() - MONTH_MS);
  await db.doc(userPath(uid)).update({ createdAt: joinedAt });
  const token = tokensOf(email, idToken);
  return { uid, name, isAdmin, cookie: cookieOf(session), address, token };
}

export async function signUpMembers(db: Firestore, count: number): Promise<Member[]> {
  const joined: Member[] = [];
  const numbers = Array.from({ length: count + 1 }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) {
      const name = number === 0 ? 'Utholden leder' : `Utholden ${number}`;
      joined.push(await signUpMember(db, name, number === 0));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, worker));
  return joined.toSorted((one, other) => Number(other.isAdmin) - Number(one.isAdmin));
}
