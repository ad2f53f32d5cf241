import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { RetainedKind } from '@samspill/domain/retention-periods';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { WritePlan } from './write-plans.ts';

export type KnownObject = Readonly<Record<string, unknown>>;

/** Objects that requests act on, by route or by area of the API. An object that a request uses up belongs to one route. */
export type CallerObjects = Readonly<Record<string, KnownObject>>;

export interface Caller {
  readonly deps: Deps;
  /** Number of callers before this one. */
  readonly index: number;
  readonly uid: string;
  readonly isAdmin: boolean;
  /** Active member, for documents of which the caller is not the owner. */
  readonly friend: string;
  /** Published project of the friend. */
  readonly projectId: string;
  readonly surveyId: string;
  /** Stores a document before the first request. */
  readonly add: (path: string, document: object) => void;
}

/** Documents of which retention deletes the old ones. */
export interface RetainedExample {
  readonly at: (id: string) => string;
  readonly fields: (touched: Date) => object;
  /** Fields by which one is kept regardless of age, by their meaning. */
  readonly kept?: Readonly<Record<string, object>>;
}

/**
 * Examples by which tests that know no feature act on it. `fuzz/feature-examples.ts` finds the constant `examples` of
 * each file `*.examples.ts`.
 */
export interface FeatureExamples {
  /** Documents of each person, before the first request. */
  readonly documents?: (index: number) => Readonly<Record<string, object>>;
  readonly objects?: (caller: Caller) => CallerObjects | Promise<CallerObjects>;
  readonly retained?: Partial<Readonly<Record<RetainedKind, RetainedExample>>>;
  /** Writes that a member’s browser may try. */
  readonly writes?: readonly WritePlan[];
}

/** More than a page, so that lists have cursors. */
const PEOPLE = 30;
export const uidAt = (index: number) => `fuzz-person-${index}`;
export const PEOPLE_UIDS: readonly string[] = Array.from({ length: PEOPLE }, (_, at) => uidAt(at));
/** Users with an auth account, so that requests can change their roles and passwords. */
export const ACCOUNT_UIDS: readonly string[] = PEOPLE_UIDS.slice(0, 15);

export const cardAt = (index: number): AuthorCard => ({
  uid: uidAt(index),
  name: `Person ${index}`,
  photoPath: null,
});

export function timesAt(index: number) {
  const at = Timestamp.fromMillis(Date.now() - index * MINUTE_MS);
  return { createdAt: at, updatedAt: at };
}

/** Earlier than the limits per day count. */
export const LONG_AGO = Timestamp.fromMillis(Date.now() - 2 * DAY_MS);

export const newExampleId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

export const PIXEL = Buffer.from(PIXEL_PNG.split(',')[1] ?? '', 'base64');

export const savePixel = ({ storage }: Pick<Deps, 'storage'>, path: string): Promise<void> =>
  storage.bucket().file(path).save(PIXEL, { resumable: false });
