import type { WebhookEvent } from '@samspill/domain/connections/webhook';
import type { JobWork } from '@samspill/domain/job';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import type { RetainedKind } from '@samspill/domain/retention-periods';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CloudFunction } from 'firebase-functions';
import type { ScheduleFunction } from 'firebase-functions/scheduler';
import type { Hono } from 'hono';
import type { HonoBase } from 'hono/hono-base';
import type { MergeSchemaPath, Schema } from 'hono/types';
import type { AppealSource } from './appeal-source.ts';
import type { Deps } from './deps.ts';
import type { Collection, StoredCollection } from './firestore/collection.ts';
import type { ConfirmSignIn, UserEnv } from './http/require-user.ts';
import type { EndedRun, JobRun } from './jobs/job-store.ts';
import type { DocumentKind, LimitReaction } from './limits/apply-rate-limits.ts';
import type { Unsubscribe } from './mail/unsubscribe-link.ts';
import type { PersonalData } from './personal-data/erase-matching.ts';
import type { CollectionReactions } from './triggers/document-trigger.ts';
import type { Reaction } from './triggers/reaction.ts';
import type { Counter } from './triggers/recount.ts';
import type { WebhookReaction } from './webhook-event.ts';

export interface RetentionRule {
  readonly find: (db: Firestore, before: Date) => Query;
  /** Skips documents that changed since the query; returns the number of deletions. Idempotent. */
  readonly remove: (deps: Deps, found: readonly QueryDocumentSnapshot[]) => Promise<number>;
}

type CompletePerson = (deps: Deps, person: AdminPerson) => Promise<AdminPerson>;

type RunJob = (deps: Deps, run: JobRun, site: Site) => Promise<EndedRun>;

/** Lists derived from all features, for the few features that work on the others. */
export interface Site {
  readonly reactions: readonly CollectionReactions[];
  readonly personalData: readonly PersonalData[];
  readonly retention: Readonly<Record<RetainedKind, RetentionRule>>;
  readonly jobs: Readonly<Record<JobWork['kind'], RunJob>>;
  readonly counters: readonly ItemCounter[];
  readonly webhooks: readonly (readonly [WebhookEvent, WebhookReaction])[];
  readonly unsubscribe: readonly Unsubscribe[];
  readonly appeals: readonly AppealSource[];
  readonly completePerson: CompletePerson;
  /** The administrators' API of all features; the caller must identify the user. */
  readonly adminRoutes: (deps: Deps, confirm: ConfirmSignIn) => Hono<UserEnv>;
}

/** Counts the numbers of a document again, such as the likes of a post. */
export interface ItemCounter {
  readonly of: Pick<Collection<unknown>, 'pattern'>;
  readonly counterOf: (path: string) => Counter;
}

// biome-ignore lint/suspicious/noExplicitAny: routes of every environment and schema
type AnyRoutes = Hono<any, any, any>;

type Routes = Readonly<Record<`/${string}`, (deps: Deps, site: Site) => AnyRoutes>>;
type AdminRoutes = Readonly<
  Record<`/${string}`, (deps: Deps, confirm: ConfirmSignIn, site: Site) => AnyRoutes>
>;

// biome-ignore lint/suspicious/noExplicitAny: events of every kind
export type OtherFunction = CloudFunction<any> | ScheduleFunction;

/** Parts that a feature adds to the server; `assembly.ts` composes the application of them. */
export interface Feature {
  /** Features of lower layers may be imported, and of this one those in `uses`; `npm run check` reads both. */
  readonly layer: 'composition' | 'operations' | 'activities' | 'base';
  readonly uses?: readonly string[];
  /** Calls of the site's own pages, by address. */
  readonly routes?: Routes;
  /** Calls with a file, whose bodies the route itself limits. */
  readonly uploads?: Routes;
  /** Calls of other programs, which name no origin. */
  readonly openRoutes?: Routes;
  /** Calls of administrators, by address below `/api/admin`; `adminRoutes` in `domain` names their permissions. */
  readonly adminRoutes?: AdminRoutes;
  /** Collections outside `firestore/collections.ts`, where the shared collections are. */
  readonly collections?: readonly StoredCollection[];
  /** Patterns of paths to which no browser may write. */
  readonly serverOnly?: readonly string[];
  /** Collections whose changes start a function, by the function's name. */
  readonly triggers?: Readonly<Record<`on${string}`, Pick<Collection<unknown>, 'pattern'>>>;
  /** Effects of changes, also in other features' collections. */
  readonly reactions?: readonly Reaction[] | ((site: Site) => readonly Reaction[]);
  /** Reactions that count the documents that a user creates, by the kinds that `rates` in `domain` limits. */
  readonly limits?: Partial<Readonly<Record<DocumentKind, LimitReaction>>>;
  /** Functions that run by the clock or on changed files, by name. */
  readonly functions?: Readonly<Record<string, (deps: Deps, site: Site) => OtherFunction>>;
  readonly counters?: readonly ItemCounter[];
  /** Sources of the queue of appeals. */
  readonly appeals?: readonly AppealSource[];
  readonly personalData?: readonly PersonalData[];
  /** Adds what the feature knows about a member to what administrators read. */
  readonly completePerson?: CompletePerson;
  /** Ends the mails of its links to unsubscribe. */
  readonly unsubscribe?: Unsubscribe;
  readonly retention?: Partial<Site['retention']>;
  readonly jobs?: Partial<Site['jobs']>;
  /** Reactions that queue the webhooks of its events. */
  readonly webhooks?: Partial<Readonly<Record<WebhookEvent, WebhookReaction>>>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;

type SchemaOf<App> =
  // biome-ignore lint/suspicious/noExplicitAny: routes of every environment
  App extends HonoBase<any, infer S extends Schema, any, any> ? S : never;

type SchemasOf<R, Base extends string> = {
  [Path in keyof R & string]: R[Path] extends (...args: never[]) => infer App
    ? MergeSchemaPath<SchemaOf<App>, `${Base}${Path}`>
    : never;
}[keyof R & string];

/** Literal type of a part, of each feature in a union that has it. */
export type Part<F, Name extends keyof Feature> = F extends { readonly [Key in Name]: infer Value }
  ? Value
  : never;

/** Schema of an app that serves the calls of these features. */
export type AppSchema<F> = F extends unknown
  ?
      | SchemasOf<Part<F, 'routes'>, ''>
      | SchemasOf<Part<F, 'uploads'>, ''>
      | SchemasOf<Part<F, 'openRoutes'>, ''>
      | SchemasOf<Part<F, 'adminRoutes'>, '/api/admin'>
  : never;
