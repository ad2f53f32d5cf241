import type { WebhookEvent } from '@samspill/domain/connections/webhook';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import type { UnionToIntersection } from 'hono/utils/types';
import { FEATURES } from './features.ts';
import type { Deps } from './platform/deps.ts';
import type { AppSchema, Feature, Part, Site } from './platform/feature.ts';
import { type ConfirmSignIn, requireStaff, type UserEnv } from './platform/http/require-user.ts';
import type { DocumentKind, LimitReaction } from './platform/limits/apply-rate-limits.ts';
import type { CollectionReactions } from './platform/triggers/document-trigger.ts';
import type { WebhookReaction } from './platform/webhook-event.ts';

const ALL: readonly Feature[] = FEATURES;

type Registered = (typeof FEATURES)[number];
export type SiteSchema = AppSchema<Registered>;

type Keys<Entries> = Entries extends unknown ? keyof Entries & string : never;
export type TriggerName = Keys<Part<Registered, 'triggers'>>;
export type FunctionName = Keys<Part<Registered, 'functions'>>;

function merge<
  Name extends 'retention' | 'jobs' | 'limits' | 'webhooks' | 'triggers' | 'functions',
>(part: Name) {
  const entries = ALL.flatMap((feature) => Object.entries(feature[part] ?? {}));
  return Object.fromEntries(entries) as UnionToIntersection<Part<Registered, Name>>;
}

/** Calls of all features' `part`, mounted below their addresses. */
export function mountRoutes(
  app: Hono,
  part: 'openRoutes' | 'uploads' | 'routes',
  deps: Deps,
): void {
  for (const feature of ALL)
    for (const [path, routes] of Object.entries(feature[part] ?? {}))
      app.route(path, routes(deps, SITE));
}

/** The administrators' API, used over HTTP and by jobs; the caller must identify the user. */
function adminRoutes(deps: Deps, confirm: ConfirmSignIn) {
  const app = new Hono<UserEnv>().use(requireStaff);
  for (const { adminRoutes = {} } of ALL)
    for (const [path, routes] of Object.entries(adminRoutes))
      app.route(path, routes(deps, confirm, SITE));
  return app;
}

async function completePerson(deps: Deps, person: AdminPerson): Promise<AdminPerson> {
  let completed = person;
  for (const feature of ALL)
    completed = (await feature.completePerson?.(deps, completed)) ?? completed;
  return completed;
}

function listPersonalData() {
  const all = ALL.flatMap(({ personalData = [] }) => personalData);
  const erased = (when?: 'first' | 'last') => all.filter((data) => data.erased === when);
  return [...erased('first'), ...erased(), ...erased('last')];
}

/** Reactions by the name of the function that runs them. */
function groupReactions(): Readonly<Record<TriggerName, CollectionReactions>> {
  const declared = ALL.flatMap(({ reactions = [] }) =>
    typeof reactions === 'function' ? reactions(SITE) : reactions,
  );
  const counting = Object.entries(limits).map(([kind, limit]) => limit(kind as DocumentKind));
  const reactions = [...declared, ...counting];
  const triggers = Object.entries(merge('triggers'));
  const patterns = new Set(triggers.map(([, { pattern }]) => pattern));
  const lost = reactions.find(({ of }) => !patterns.has(of.pattern));
  if (lost) throw new Error(`No function runs “${lost.name}”: ${lost.of.pattern} has no trigger`);
  const groups = triggers.map(([name, of]) => [
    name,
    { of, reactions: reactions.filter((each) => each.of.pattern === of.pattern) },
  ]);
  return Object.fromEntries(groups);
}

// Typed here, so that a kind that no feature names is an error.
const retention: Site['retention'] = merge('retention');
const jobs: Site['jobs'] = merge('jobs');
const limits: Readonly<Record<DocumentKind, LimitReaction>> = merge('limits');
const webhooks: Readonly<Record<WebhookEvent, WebhookReaction>> = merge('webhooks');

export const SITE: Site = {
  get reactions() {
    return ALL_REACTIONS;
  },
  personalData: listPersonalData(),
  retention,
  jobs,
  webhooks: Object.entries(webhooks) as [WebhookEvent, WebhookReaction][],
  counters: ALL.flatMap(({ counters = [] }) => counters),
  unsubscribe: ALL.flatMap(({ unsubscribe = [] }) => unsubscribe),
  appeals: ALL.flatMap(({ appeals = [] }) => appeals),
  completePerson,
  adminRoutes,
};

export const REACTIONS = groupReactions();
export const ALL_REACTIONS: readonly CollectionReactions[] = Object.values(REACTIONS);
export const FUNCTIONS: NonNullable<Feature['functions']> = merge('functions');
