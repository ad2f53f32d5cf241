import type { TypeOnly } from './feature.ts';
import { type Declared, listDeclared } from './features.ts';
import type { Retention } from './retention-periods.ts';
import type { FirestoreTimestamp } from './timestamps.ts';

export type AuditAction = Declared<'auditActions'>[number];
export const AUDIT_ACTIONS: readonly AuditAction[] = listDeclared('auditActions').flat();

export const SITE_ACTOR_ID = 'site';

type AuditTargetKind = Declared<'auditTargets'>[number];
export const AUDIT_TARGETS: readonly AuditTargetKind[] = listDeclared('auditTargets').flat();

export interface AuditTarget {
  readonly kind: AuditTargetKind;
  readonly id: string;
  readonly label: string;
}

type Intersection<Each> = (
  Each extends TypeOnly<infer Fields>
    ? (fields: Fields) => void
    : never
) extends (fields: infer All) => void
  ? All
  : never;

/** All fields that an audited action can change. */
export type AuditFields = Retention & Intersection<Declared<'auditFields'>>;

type PathsOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [Name in keyof T & string]: PathOf<Name, NonNullable<T[Name]>> }[keyof T & string]
    : never;

type PathOf<Name extends string, Value> = [PathsOf<Value>] extends [never]
  ? Name
  : `${Name}.${PathsOf<Value>}`;

export type AuditPath = PathsOf<AuditFields>;

export type AuditState = Readonly<Partial<AuditFields>>;

/** `audit/{id}`: append-only. Written by the server and read by administrators through the API. */
export interface AuditEntry {
  readonly actor: { readonly uid: string; readonly name: string };
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  readonly reason: string;
  readonly searchTokens: readonly string[];
  readonly at: FirestoreTimestamp;
}

export type AuditRow = Omit<AuditEntry, 'searchTokens' | 'at' | 'before' | 'after'> & {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly at: string;
};

export interface AuditPage {
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}
