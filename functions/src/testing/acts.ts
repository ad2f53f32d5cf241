import type { Answer } from './stack-client.ts';

type ActName = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** Status, or error code where two refusals share a status. */
export type Outcome = number | { readonly status: number; readonly code: string };

type Pair = readonly [number, number];

interface Act<State extends string, Target> {
  /** Variant of a route whose body or parameter names the act; shown in test titles. */
  readonly variant?: string;
  readonly call: (target: Target) => Promise<Answer>;
  /** Outcome for an object in each state. Types require every state of the kind. */
  readonly answers: Readonly<Record<State, Outcome>>;
  /**
   * Sorted statuses of two simultaneous calls on a fresh object in the first state that answers 2xx; alternatives where
   * the second call may come too late to be identified.
   */
  readonly atOnce: Pair | readonly Pair[];
}

export interface ActTable<State extends string = string, Target = unknown> {
  /** Kind of object that the acts change, in the singular: `person`, `group`. */
  readonly object: string;
  /** States of the object, including `unknown` (an id that was never used). */
  readonly states: readonly State[];
  /** Creates a new object in this state: tables run in parallel, each row on fresh data. */
  readonly arrange: (state: State) => Promise<Target>;
  /** Acts by route, spelled as in contract.json. */
  readonly acts: Readonly<Record<ActName, Act<State, Target> | readonly Act<State, Target>[]>>;
}

/**
 * Declares the states of an object that each route accepts. `functions/src/acts.stack.test.ts` finds the export `acts` of every
 * `<feature>/*-acts.cases.ts`, runs each row on the stack, and demands that every route that writes is in a table.
 */
export const defineActs = <const State extends string, Target>(
  table: ActTable<State, Target>,
): ActTable => table as unknown as ActTable;
