import type * as v from 'valibot';
import type { Locale } from './locale.ts';
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

interface SentenceParts {
  /** Names of the actors. */
  readonly who: string;
  readonly isNamed: boolean;
  readonly count: number;
  /** The quoted title of the subject after a blank, or nothing. */
  readonly what: string;
}

/** Describe the event in one line without a full stop, for mails and push notifications. */
export type Sentences = Readonly<Record<Locale, (parts: SentenceParts) => string>>;

export interface NotificationTraits {
  readonly icon?:
    | 'at-sign'
    | 'chart-column'
    | 'clipboard-list'
    | 'folder-kanban'
    | 'handshake'
    | 'heart'
    | 'message-circle'
    | 'reply'
    | 'user-plus';
  /** Waits for the recipient's answer, or is sent as a mail; the digest contains the others. */
  readonly mailedByDefault?: true;
  /** The feature sends the mail itself. */
  readonly mailedElsewhere?: true;
  /** Concerns only the recipient and arrives at once; there are few. */
  readonly isUrgent?: true;
  /** Repeats by the same people within seconds are one, such as messages. */
  readonly comesInBursts?: true;
}

interface NotificationKind extends NotificationTraits, Sentences {
  /** Position in the settings. */
  readonly order: number;
  /** Name in the settings. */
  readonly label: Readonly<Record<Locale, string>>;
}

interface MailText {
  readonly subject: string;
  readonly body: string;
  /** Label of the button, which cannot be changed: each mail has its link. */
  readonly action?: string;
}

interface MailKind extends Readonly<Record<Locale, MailText>> {
  /** Position in the list of texts. */
  readonly order: number;
  /** Placeholders besides `{site}`, each with a made-up value for previews. The body must contain the required ones. */
  readonly placeholders?: Readonly<
    Record<string, Readonly<Record<Locale, string>> & { readonly isRequired?: boolean }>
  >;
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
  /** Lists of its administration, by which pages find the unfinished jobs that change their rows. */
  readonly jobLists?: readonly string[];
  /** Addresses below `/api/admin` that a job may call: this one if it has an id, else all below it. */
  readonly jobCalls?: readonly `/${string}`[];
  /** Permission that each of its routes below `/api/admin` asks for. */
  readonly adminRoutes?: Readonly<Record<AdminRoute, Permission>>;
  /** Kinds of its notifications. Each has a setting; the web names their texts. */
  readonly notifications?: Readonly<Record<string, NotificationKind>>;
  /** Events with a sentence of their own, which follow the setting of their notification's kind. */
  readonly notificationEvents?: Readonly<Record<string, Sentences>>;
  /** Kinds of document that notifications lead to. */
  readonly notificationSubjects?: readonly string[];
  /** Default texts of its mails, which administrators may change. */
  readonly mailTexts?: Readonly<Record<string, MailKind>>;
}

/** Keeps the literal types of a manifest, and rejects parts that do not exist. */
export const defineFeature = <const F extends Feature>(
  feature: F & Readonly<Record<Exclude<keyof F, keyof Feature>, never>>,
): F => feature;
