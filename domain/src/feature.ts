import type { Permission } from './roles/role.ts';

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
  /** Permission that each of its routes below `/api/admin` asks for. */
  readonly adminRoutes?: Readonly<Record<AdminRoute, Permission>>;
}

/** Keeps the literal types of a manifest, and rejects parts that do not exist. */
export const defineFeature = <const F extends Feature>(
  feature: F & Readonly<Record<Exclude<keyof F, keyof Feature>, never>>,
): F => feature;
