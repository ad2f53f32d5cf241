import { ERROR_STATUS } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import * as v from 'valibot';
import type { AppType } from '../functions/src/app.ts';
import type { Deps } from '../functions/src/platform/deps.ts';
import { ACCOUNT_UIDS, type CallerObjects } from '../functions/src/testing/examples.ts';
import { signUp } from '../functions/src/testing/stack-client.ts';
import type { FuzzRequest } from './api-requests.ts';
import { ORIGIN } from './api-requests.ts';
import { createCallerFixtures } from './fixtures.ts';

/** Renews sign-ins early: the step-up check accepts them for five minutes. */
const SIGN_IN_MAX_AGE_MS = 3 * 60_000;
const ROLES = ['nobody', 'applicant', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

interface Caller {
  readonly role: Role;
  readonly uid: string;
  readonly idToken: string;
  readonly cookie: string;
  readonly since: number;
  readonly belongings: CallerObjects;
}

const SIGNED_OUT: Caller = {
  role: 'nobody',
  uid: '',
  idToken: 'x',
  cookie: '',
  since: 0,
  belongings: {},
};

const SITE_CLOSED_CODES = new Set([
  'maintenance',
  'sign-ups-closed',
  'invitation-needed',
  'domain-not-allowed',
  'switched-off',
]);

/** Errors that persist until an administrator changes the site settings. */
export const isSiteClosedCode = (code: unknown): boolean =>
  typeof code === 'string' && SITE_CLOSED_CODES.has(code);

async function codeOf(answer: Response): Promise<unknown> {
  const { error } = (await answer.clone().json()) as { error?: { code?: unknown } };
  return error?.code;
}

export function createCallers(app: Pick<AppType, 'request'>, deps: Deps) {
  const uids: string[] = [];
  const present = new Map<string, Promise<Caller>>();

  async function arrive(role: Role): Promise<Caller> {
    const { uid, idToken } = await signUp();
    uids.push(uid);
    if (role === 'admin') await deps.auth.setCustomUserClaims(uid, { admin: true });
    const answer = await app.request(SESSION_PATH, {
      method: 'POST',
      headers: { origin: ORIGIN, host: new URL(ORIGIN).host, 'content-type': 'application/json' },
      body: JSON.stringify({ idToken, displayName: `Fuzz ${role}` }),
    });
    // An earlier request has closed the site: open it and retry.
    if (isSiteClosedCode(await codeOf(answer))) {
      await deps.db.doc(SITE_GLOBAL).delete();
      return arrive(role);
    }
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (!cookie) throw new Error(`no session: ${answer.status}`);
    if (role === 'applicant') await deps.db.doc(userPath(uid)).update({ status: 'waiting' });
    const belongings = await createCallerFixtures(deps, uid, role === 'admin');
    return { role, uid, idToken, cookie, since: Date.now(), belongings };
  }

  return {
    async find(role: Role, place: number): Promise<Caller> {
      if (role === 'nobody') return SIGNED_OUT;
      const key = `${role} ${place}`;
      const there = await present.get(key);
      if (there && Date.now() - there.since < SIGN_IN_MAX_AGE_MS) return there;
      const coming = arrive(role);
      present.set(key, coming);
      // The next `find` retries after a failure.
      coming.catch(() => present.delete(key));
      return coming;
    },
    /** The next `find` for this place signs up a new user. */
    leave(caller: Caller, place: number): void {
      present.delete(`${caller.role} ${place}`);
    },
    async deleteAccounts(): Promise<void> {
      await deps.auth.deleteUsers([...uids, ...ACCOUNT_UIDS]);
    },
  };
}

const CODES = Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[];
const ErrorBodySchema = v.strictObject({
  error: v.strictObject({
    code: v.picklist(CODES),
    message: v.pipe(v.string(), v.minLength(1)),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null unless the response is one of our errors. */
export function errorCodeOf({ status, text }: ApiResponse): keyof typeof ERROR_STATUS | null {
  const body = v.safeParse(ErrorBodySchema, status >= 400 ? parse(text) : null);
  return body.success ? body.output.error.code : null;
}

const leadsToSite = (headers: Headers): boolean => {
  const location = headers.get('location');
  return location !== null && new URL(location, ORIGIN).origin === ORIGIN;
};

/** Null for a valid response. */
export function contractViolationOf(answer: ApiResponse): string | null {
  const { status, headers, text } = answer;
  const code = errorCodeOf(answer);
  if (status >= 500 && code !== 'maintenance') return `answers ${status}`;
  if (status >= 300 && status < 400 && !leadsToSite(headers))
    return `answers ${status} to elsewhere`;
  if (status >= 400 && code === null) return `answers ${status} without our error`;
  if (code !== null && ERROR_STATUS[code] !== status) return `answers ${status} with ${code}`;
  const isLater = code === 'too-many-requests' || code === 'maintenance';
  if (isLater && !(Number(headers.get('retry-after')) > 0)) return `${code} without Retry-After`;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return isJson && parse(text) === undefined ? 'answers JSON that is none' : null;
}

const BEFORE_ROUTE = new Set([
  'unauthenticated',
  'cross-origin',
  'too-many-requests',
  'maintenance',
  'payload-too-large',
]);

export function isPastGuard(role: Role, isForAdmins: boolean, answer: ApiResponse): boolean {
  if (role === 'nobody' || role === 'applicant' || (isForAdmins && role !== 'admin')) return false;
  const code = errorCodeOf(answer);
  return code === null || !BEFORE_ROUTE.has(code);
}

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

export const describeRequest = ({ method, url, headers, body }: FuzzRequest, role: Role) =>
  shorten(`${role}: ${method} ${url} ${JSON.stringify(headers)} ${body ?? ''}`);
