import { nameOf, type Route } from '../functions/contract/describe-requests.ts';
import type { ApiResponse } from './api-answers.ts';
import { errorCodeOf } from './api-answers.ts';

/** Shown per route without success. */
const MAX_REASONS = 3;
const MAX_REASON_CHARACTERS = 160;

const messageOf = ({ text }: ApiResponse): string => {
  const { error } = JSON.parse(text) as { error: { message: string } };
  return error.message.replace(/\s+/g, ' ').slice(0, MAX_REASON_CHARACTERS);
};

/** Redirects to a page of the site are its only answer. */
const REDIRECTING_ROUTE = 'GET /api/unsubscribe/:token';

const isSuccess = (name: string, { status }: ApiResponse) =>
  status < 300 || (name === REDIRECTING_ROUTE && status === 302);

/** Counts per route which requests succeeded, and why valid ones were rejected. */
export function createRouteOutcomes() {
  const succeeded = new Set<string>();
  const reasons = new Map<string, Map<string, number>>();

  const describeReasons = (name: string): string => {
    const all = [...(reasons.get(name) ?? [])].sort(([, a], [, b]) => b - a);
    const most = all.slice(0, MAX_REASONS).map(([reason, count]) => `${count} × ${reason}`);
    return most.length > 0 ? most.join(' · ') : 'no valid request sent';
  };

  const listMissing = (routes: readonly Route[]) =>
    routes.filter((route) => !succeeded.has(nameOf(route)));

  return {
    listMissing,
    record(name: string, isValid: boolean, answer: ApiResponse): void {
      if (isSuccess(name, answer)) succeeded.add(name);
      const code = errorCodeOf(answer);
      if (!isValid || isSuccess(name, answer)) return;
      const counts = reasons.get(name) ?? new Map<string, number>();
      reasons.set(name, counts);
      const reason = code ? `${code} (${messageOf(answer)})` : String(answer.status);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    },
    succeededCount: () => succeeded.size,
    /** Returns routes without success, each with the most frequent reasons. */
    describeMissing: (routes: readonly Route[]): string[] =>
      listMissing(routes)
        .map(nameOf)
        .map((name) => `${name}: ${describeReasons(name)}`),
  };
}
