import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes, nameOf, type Route } from '../functions/contract/describe-requests.ts';
import { createApp } from '../functions/src/app.ts';
import { createDeps, type Deps, withRetries } from '../functions/src/platform/deps.ts';
import { TERM_SLUGS } from '../functions/src/site/site.examples.ts';
import { PEOPLE_UIDS } from '../functions/src/testing/examples.ts';
import { attemptsOr, createRandom, SEED } from '../functions/src/testing/random.ts';
import { scaled } from '../scripts/time-limits.mjs';
import {
  contractViolationOf,
  createCallers,
  describeRequest,
  errorCodeOf,
  isPastGuard,
  isSiteClosedCode,
  type Role,
} from './api-answers.ts';
import { createRequest, ORIGIN } from './api-requests.ts';
import { loadFixtures, readAll } from './fixtures.ts';
import { createKnownData } from './known-data.ts';
import { filterUnknown } from './known-failures.ts';
import { createRouteOutcomes } from './route-outcomes.ts';
import { findStoredFault } from './stored-documents.ts';

const ATTEMPTS = attemptsOr(300);
/** With fewer attempts some routes get no valid request, by chance. */
const IS_FULL_RUN = ATTEMPTS >= 10_000;
const TIMEOUT_MS = scaled(60_000 + ATTEMPTS * 100);
const WORKERS = 8;
/** Many accounts, because of the per-minute limit of each. */
const CALLERS_PER_ROLE: Readonly<Record<Role, number>> = {
  nobody: 1,
  applicant: 2,
  member: 12,
  admin: 24,
};
/** Requests to routes without success yet, which depend on documents that other requests create. */
const MISSING_ROUTES_PERCENT = 25;
const PROJECT_ID = 'demo-fuzz';

const stackDeps = createDeps();
const app = initializeApp(
  { projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` },
  PROJECT_ID,
);
const errors = new Set<string>();

const isGuarded = ({ path }: Route): boolean =>
  /^\/api\/(admin|account|conversations|search|taxonomy)\b/.test(path);
const isAdminRoute = ({ path }: Route): boolean => /^\/api\/(admin|v1)\b/.test(path);
const isApplicantRoute = ({ path }: Route): boolean =>
  /^\/api\/(application|_auth\/session\/invitation)$/.test(path);

const describeError = (line: readonly unknown[]) =>
  JSON.stringify(line)
    .replace(/"path":"[^"]*",?/, '')
    .slice(0, 600);

const deps: Deps = {
  ...stackDeps,
  // A separate database, whose documents no other test reads.
  db: getFirestore(app),
  storage: withRetries(getStorage(app)),
  log: { info: () => {}, warn: () => {}, error: (...line) => errors.add(describeError(line)) },
  siteUrl: () => ORIGIN,
  isSeedingAllowed: () => true,
};

describe(`API under hostile requests (FUZZ_SEED=${SEED})`, () => {
  const api = createApp(deps);
  const routes = listRoutes(api);
  const people = createCallers(api, deps);
  const learned = createKnownData(TERM_SLUGS, PEOPLE_UIDS);
  const random = createRandom(SEED);
  const failures = new Map<string, string>();
  const outcomes = createRouteOutcomes();
  const counts = { sent: 0, guarded: 0, past: 0, codes: new Map<string, number>() };

  beforeAll(() => loadFixtures(deps));
  afterAll(async () => {
    await people.deleteAccounts();
    await deleteApp(app);
  });

  const pickRole = (route: Route): Role => {
    if (random.percent(12)) return 'nobody';
    if (isApplicantRoute(route) && random.percent(50)) return 'applicant';
    return random.percent(isAdminRoute(route) ? 90 : 25) ? 'admin' : 'member';
  };

  const pickRoute = (): Route => {
    const missing = outcomes.listMissing(routes);
    const isForMissing = missing.length > 0 && random.percent(MISSING_ROUTES_PERCENT);
    return random.pick(isForMissing ? missing : routes);
  };

  async function attempt(): Promise<void> {
    const route = pickRoute();
    const role = pickRole(route);
    const place = random.below(CALLERS_PER_ROLE[role]);
    const caller = await people.find(role, place);
    const request = createRequest(route, { ...caller, random, learned });
    const cookie = caller.cookie === '' ? {} : { cookie: caller.cookie };
    const response = await api.request(request.url, {
      method: request.method,
      headers: { ...request.headers, ...cookie },
      ...(request.body !== undefined && { body: request.body }),
    });
    const { status, headers } = response;
    const answer = { status, headers, text: await response.text() };
    counts.sent += 1;
    if (isGuarded(route)) counts.guarded += 1;
    if (isGuarded(route) && isPastGuard(role, isAdminRoute(route), answer)) counts.past += 1;
    outcomes.record(nameOf(route), request.isValid, answer);
    if (status < 300 && headers.get('content-type')?.includes('json'))
      learned.learnFrom(route.path, JSON.parse(answer.text));
    const fault = contractViolationOf(answer);
    if (fault) failures.set(`${nameOf(route)} ${fault}`, describeRequest(request, role));
    const code = errorCodeOf(answer);
    counts.codes.set(
      `${role} ${code ?? status}`,
      (counts.codes.get(`${role} ${code ?? status}`) ?? 0) + 1,
    );
    if (isSiteClosedCode(code)) await deps.db.doc(SITE_GLOBAL).delete();
    const isGone = role !== 'nobody' && code === 'unauthenticated';
    if (isGone || (role === 'admin' && code === 'permission-denied')) people.leave(caller, place);
  }

  it('lists the routes and their validated inputs', () => {
    expect(routes.length).toBeGreaterThan(50);
    const withBody = routes.filter(({ validated }) =>
      validated.some(({ target }) => target === 'json'),
    );
    expect(withBody.length).toBeGreaterThan(25);
  });

  it(
    `answers ${ATTEMPTS} requests with a valid response or a defined error`,
    async () => {
      const worker = async () => {
        while (counts.sent < ATTEMPTS) await attempt();
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      console.log(
        `${counts.sent} requests, ${counts.past} of ${counts.guarded} past the guard, ${outcomes.succeededCount()} of ${routes.length} routes did what was asked`,
      );
      console.log([...counts.codes].map(([code, count]) => `${code}: ${count}`).join(', '));
      for (const [failure, example] of failures) console.log(`${failure}\n    ${example}`);
      for (const error of errors) console.log(error);
      expect(filterUnknown(failures.keys())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('passes at least half of the requests to guarded routes through the guard', () => {
    expect(counts.past / counts.guarded).toBeGreaterThan(0.5);
  });

  it.runIf(IS_FULL_RUN)('succeeds at least once on every route', () => {
    const missing = outcomes.describeMissing(routes);
    for (const each of missing) console.log(each);
    expect(missing).toEqual([]);
  });

  it(
    'stores only documents that match their schema',
    async () => {
      const faults = (await readAll(deps.db)).map(({ path, fields }) =>
        findStoredFault(path, fields),
      );
      expect(filterUnknown(faults.filter((fault) => fault !== null))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
