import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import type { Kind } from './kinds.ts';
import type { Operation } from './row.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Documents laid over the fixtures; null removes one. */
export type Overlay = Readonly<Record<string, Fields | null>>;

/** A write by the one user who may make it, in each state of what it concerns. */
export interface StateAct {
  readonly match: string;
  readonly operation: Exclude<Operation, 'get' | 'list'>;
  readonly of: string;
  readonly actor: Kind;
  readonly path: string;
  readonly fields?: Fields;
  /** State → documents; the first is the usual one. */
  readonly states: Readonly<Record<string, Overlay>>;
  /** States in which the write is allowed; it is refused in all others. */
  readonly allowed: readonly string[];
  /** Refuses the write while closed. */
  readonly gate?: RateLimitKind;
  /** Whether a suspended user may still do it. */
  readonly isOpenToSuspended?: boolean;
}

/** Adds documents to every state, such as what an update changes. */
export const eachWith = (
  overlay: Overlay,
  states: Readonly<Record<string, Overlay>>,
): Readonly<Record<string, Overlay>> =>
  Object.fromEntries(Object.entries(states).map(([name, each]) => [name, { ...overlay, ...each }]));

type ActOn = Omit<StateAct, 'match' | 'actor' | 'path'>;

export const act = (
  operation: StateAct['operation'],
  of: string,
  more: Omit<ActOn, 'operation' | 'of'>,
): ActOn => ({ operation, of, ...more });

/** Acts of one user on one document. */
export const actsOn = (
  match: string,
  actor: Kind,
  path: string,
  acts: readonly ActOn[],
): StateAct[] => acts.map((each) => ({ match, actor, path, ...each }));
