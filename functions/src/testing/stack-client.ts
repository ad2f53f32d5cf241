import { claimsOf, type Role } from '@samspill/domain/roles/role';
import { SESSION_COOKIE, SESSION_PATH } from '@samspill/domain/session/session';
import type { Auth } from 'firebase-admin/auth';

export const SITE_URL = process.env.SAMSPILL_SITE_URL ?? 'http://127.0.0.1:5000';
const AUTH_HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const PASSWORD = 'samspill';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function callApi(path: string, call: Call = {}): Promise<Answer> {
  const response = await fetch(`${SITE_URL}${path}`, {
    method: call.method ?? 'GET',
    headers: {
      origin: SITE_URL,
      'content-type': 'application/json',
      'fastly-client-ip': process.env.SAMSPILL_CLIENT_ADDRESS ?? '',
      ...(call.cookie !== undefined && { cookie: call.cookie }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers };
}

/** Without keeping connections: the emulator may close an idle one in the moment that it is used again. */
const postToAuth = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  });

async function callAuth(method: string, body: object): Promise<Account> {
  const response = await postToAuth(`accounts:${method}?key=demo-key`, {
    ...body,
    returnSecureToken: true,
  });
  const answer = (await response.json()) as { localId: string; email: string; idToken: string };
  if (!response.ok) throw new Error(`accounts:${method}: ${JSON.stringify(answer)}`);
  return { uid: answer.localId, email: answer.email, idToken: answer.idToken };
}

async function updateAccount(localId: string, change: object): Promise<void> {
  const project = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
  const account = { localId, ...change };
  const owner = { authorization: 'Bearer owner' };
  const response = await postToAuth(`projects/${project}/accounts:update`, account, owner);
  if (!response.ok) throw new Error(`accounts:update: ${await response.text()}`);
}

export const confirmAddress = (uid: string) => updateAccount(uid, { emailVerified: true });

export const signUpAnonymously = () => callAuth('signUp', {});

export async function signUpUnconfirmed(): Promise<Account> {
  const email = `${crypto.randomUUID()}@samspill.test`;
  await callAuth('signUp', { email, password: PASSWORD });
  return signIn(email);
}

/**
 * Creates an account and signs in again: if the second changes during creation, the emulator treats the first sign-in
 * as revoked.
 */
export async function signUp(): Promise<Account> {
  const email = `${crypto.randomUUID()}@samspill.test`;
  const { uid } = await callAuth('signUp', { email, password: PASSWORD });
  await confirmAddress(uid);
  return signIn(email);
}

export function signIn(email: string): Promise<Account> {
  return callAuth('signInWithPassword', { email, password: PASSWORD });
}

export function cookieOf(answer: Answer): string {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie?.startsWith(`${SESSION_COOKIE}=`)) throw new Error(`no session: ${answer.status}`);
  return cookie;
}

export function openSession(idToken: string, more: object = {}): Promise<Answer> {
  return callApi(SESSION_PATH, { method: 'POST', body: { idToken, ...more } });
}

export async function signUpWithSession(): Promise<Account & { cookie: string }> {
  const account = await signUp();
  return { ...account, cookie: cookieOf(await openSession(account.idToken)) };
}

export interface Member extends Account {
  readonly name: string;
  readonly cookie: string;
}

export async function joinAs(name: string, more: object = {}): Promise<Member> {
  const account = await signUp();
  const cookie = cookieOf(await openSession(account.idToken, { displayName: name, ...more }));
  return { ...account, name, cookie };
}

/** An owner whose claims are from before there were roles. */
export const joinAsAdmin = (auth: Auth, name: string): Promise<Member> =>
  joinWithClaims(auth, name, { admin: true });

export const joinAsStaff = (auth: Auth, name: string, role: Role): Promise<Member> =>
  joinWithClaims(auth, name, claimsOf(role));

async function joinWithClaims(auth: Auth, name: string, claims: object): Promise<Member> {
  const member = await joinAs(name);
  await auth.setCustomUserClaims(member.uid, { member: true, ...claims });
  const { idToken } = await signIn(member.email);
  return { ...member, idToken, cookie: cookieOf(await openSession(idToken)) };
}

/** The Auth emulator accepts unsigned tokens; returns this one with other claims. */
export function forgeToken(token: string, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...JSON.parse(payload), ...claims })}.`;
}

export const setTokensValidAfter = (uid: string, seconds: number) =>
  updateAccount(uid, { validSince: String(seconds) });
