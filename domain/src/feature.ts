import type * as v from 'valibot';
import type { Permission } from './roles/role.ts';
import type { FirestoreTimestamp } from './timestamps.ts';

/** Carries a type in a value; holds nothing. */
export interface TypeOnly<T> {
  readonly type?: T;
}
export const typeOnly = <T>(): TypeOnly<T> => ({});

export interface RetentionPeriod {
  /** Smallest period in days: less would delete data still in use (docs/decisions/0017). */
  readonly min: number;
  /** Null for ever. */
  readonly default: number | null;
  /** Absent in settings saved by older pages. */
  readonly isNew?: true;
}

/** Maximum documents that a user may create within a period; `total` limits how many may exist. */
export interface RateLimit {
  readonly windowMs: number;
  readonly newcomer: number;
  readonly member: number;
  readonly total?: number;
}

/** Maximum number of actions of a user within a period. */
export interface Pace {
  readonly windowMs: number;
  readonly max: number;
}

type Fields = Readonly<Record<string, unknown>>;

export interface PrivateList {
  readonly collection: string;
  readonly idName: string;
  readonly schema: v.GenericSchema<unknown, { readonly createdAt: FirestoreTimestamp }> & {
    readonly entries: object;
  };
  /** Name of the documents in the export of personal data; null if another part exports them. */
  readonly exportName: string | null;
  /** Examples of valid documents without times, for tests. */
  readonly valid: (id: string) => readonly Fields[];
  /** Example of a change. */
  readonly edit?: Fields;
}

type AdminRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Declares the parts of a feature; `features.ts` lists all manifests, and every list of parts is derived from it. */
export interface Feature {
  readonly auditActions?: readonly `${string}.${string}`[];
  /** Kinds of document that its audited actions change. */
  readonly auditTargets?: readonly string[];
  /** Fields that its audited actions change. The audit log translates each. */
  readonly auditFields?: TypeOnly<object>;
  /** Periods after which its documents are deleted; other data stay as long as their parent. */
  readonly retention?: Readonly<Record<string, RetentionPeriod>>;
  /** Limits of the documents that a user creates, by kind (docs/limits.md). */
  readonly rates?: Readonly<Record<string, RateLimit>>;
  /** Limits of actions that leave no document, by name. */
  readonly paces?: Readonly<Record<string, Pace>>;
  /**
   * Lists at `users/{uid}/…` that only their member reads and writes, with any id, by kind of document. Limit, trigger,
   * export, erasure and the tests of permissions, limits, fuzzing and disorder are derived from them.
   */
  readonly privateLists?: Readonly<Record<string, PrivateList>>;
  /** Fields of the work that its jobs do, by kind. */
  readonly jobs?: Readonly<Record<string, v.ObjectEntries>>;
  /** Permission that each of its routes below `/api/admin` asks for. */
  readonly adminRoutes?: Readonly<Record<AdminRoute, Permission>>;
}

/** Keeps the literal types of a manifest, and rejects parts that do not exist. */
export const defineFeature = <const F extends Feature>(
  feature: F & Readonly<Record<Exclude<keyof F, keyof Feature>, never>>,
): F => feature;
