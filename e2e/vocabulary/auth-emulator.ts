import { setTimeout as wait } from 'node:timers/promises';
import { AUTH_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';
import type { Account } from './accounts.ts';

const AUTH_EMULATOR = `http://${HOST}:${AUTH_PORT}`;
const IDENTITY_TOOLKIT = '/identitytoolkit.googleapis.com/v1';
const ACCOUNTS = `${IDENTITY_TOOLKIT}/projects/${PROJECT_ID}/accounts`;
/** Copied from web/.env.emulator; the emulator accepts any key. */
export const API_KEY = 'demo-key';
const ADMIN_HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' };

type MailKind = 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_EMAIL';

interface Mail {
  readonly email: string;
  readonly requestType: MailKind;
  readonly oobLink: string;
}

async function request(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${AUTH_EMULATOR}${path}`, {
    headers: ADMIN_HEADERS,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

export async function readMailLink(email: string, kind: MailKind): Promise<string> {
  const answer = await request(`/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = answer as { oobCodes: readonly Mail[] };
  const mail = oobCodes.findLast((each) => each.email === email && each.requestType === kind);
  if (!mail) throw new Error(`No mail of kind ${kind} was sent to ${email}`);
  const { searchParams } = new URL(mail.oobLink);
  const target = new URL(searchParams.get('continueUrl') ?? '/login', AUTH_EMULATOR);
  for (const name of ['mode', 'oobCode', 'apiKey', 'lang']) {
    target.searchParams.set(name, searchParams.get(name) ?? '');
  }
  return `/login${target.search}`;
}

export async function createAccount({ name, email, password }: Account): Promise<void> {
  await request(ACCOUNTS, { displayName: name, email, password, emailVerified: true });
}

export interface Tokens {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

export async function checkPassword({ email, password }: Account): Promise<Tokens> {
  const path = `${IDENTITY_TOOLKIT}/accounts:signInWithPassword?key=${API_KEY}`;
  return (await request(path, { email, password, returnSecureToken: true })) as Tokens;
}

export async function findUid(email: string): Promise<string> {
  const answer = await request(`${ACCOUNTS}:lookup`, { email: [email] });
  const { users } = answer as { users?: readonly { readonly localId: string }[] };
  const uid = users?.[0]?.localId;
  if (!uid) throw new Error(`${email} has no account`);
  return uid;
}

async function updateAccount(email: string, change: object): Promise<void> {
  const localId = await findUid(email);
  await request(`${ACCOUNTS}:update`, { localId, ...change });
}

export const disableAccount = (email: string) => updateAccount(email, { disableUser: true });

export const setAdmin = (email: string, admin: boolean) =>
  updateAccount(email, { customAttributes: JSON.stringify({ admin }) });

export const confirmEmail = (email: string) => updateAccount(email, { emailVerified: true });

export async function hasAccount(email: string): Promise<boolean> {
  return findUid(email).then(
    () => true,
    () => false,
  );
}

export async function readSmsCode(phoneNumber: string): Promise<string> {
  const answer = await request(`/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
  const { verificationCodes } = answer as {
    verificationCodes: readonly { phoneNumber: string; code: string }[];
  };
  const sent = verificationCodes.findLast((each) => each.phoneNumber === phoneNumber);
  if (!sent) throw new Error(`No code was sent to ${phoneNumber}`);
  return sent.code;
}

/**
 * Revokes all sessions. Auth timestamps have second precision, so this waits for the next second, from which new
 * sessions are valid.
 */
export async function revokeSessions(email: string): Promise<void> {
  const validSince = Math.floor(Date.now() / 1000) + 1;
  await updateAccount(email, { validSince: String(validSince) });
  await wait(validSince * 1000 - Date.now());
}
