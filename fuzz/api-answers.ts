import { ERROR_STATUS } from '@samspill/domain/errors';
import * as v from 'valibot';
import type { Role } from './api-people.ts';
import type { Request } from './api-requests.ts';

const CODES = Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[];
const ErrorBodySchema = v.strictObject({
  error: v.strictObject({
    code: v.picklist(CODES),
    message: v.pipe(v.string(), v.minLength(1)),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

/** An answer as it was read. */
export interface Answer {
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

/** Its code, where it is one of our errors. */
export function errorCodeOf({ status, text }: Answer): keyof typeof ERROR_STATUS | null {
  const body = v.safeParse(ErrorBodySchema, status >= 400 ? parse(text) : null);
  return body.success ? body.output.error.code : null;
}

/** What is wrong with an answer; null when nothing is. */
export function faultOf(answer: Answer): string | null {
  const { status, headers, text } = answer;
  const code = errorCodeOf(answer);
  if (status >= 500 && code !== 'maintenance') return `answers ${status}`;
  if (status >= 300 && status < 400) return `answers ${status}`;
  if (status >= 400 && code === null) return `answers ${status} without our error`;
  if (code !== null && ERROR_STATUS[code] !== status) return `answers ${status} with ${code}`;
  const isLater = code === 'too-many-requests' || code === 'maintenance';
  if (isLater && !(Number(headers.get('retry-after')) > 0)) return `${code} without Retry-After`;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return isJson && parse(text) === undefined ? 'answers JSON that is none' : null;
}

/** Refusals that come before a route has looked at what was asked. */
const BEFORE_ROUTE = new Set([
  'unauthenticated',
  'cross-origin',
  'too-many-requests',
  'maintenance',
  'payload-too-large',
]);

/** Whether the guard let the request through to the route, which then did it or found fault with it. */
export function isPastGuard(role: Role, isForAdmins: boolean, answer: Answer): boolean {
  if (role === 'nobody' || (isForAdmins && role !== 'admin')) return false;
  const code = errorCodeOf(answer);
  return code === null || !BEFORE_ROUTE.has(code);
}

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

/** Enough of a request to send it again. */
export const describeRequest = ({ method, url, headers, body }: Request, role: Role) =>
  shorten(`${role}: ${method} ${url} ${JSON.stringify(headers)} ${body ?? ''}`);
