import type { Deps } from '../deps.ts';
import { noteLeftOut } from '../log-context.ts';
import { isLostOn, isPermanent } from './faults.ts';

const AT_ONCE = 20;

export interface Isolated<T> {
  /** What is done, for the log. */
  readonly name: string;
  readonly items: Iterable<T> | AsyncIterable<T>;
  /** Which document an item stands for. */
  readonly pathOf: (item: T) => string;
  readonly atOnce?: number;
}

/**
 * Does the same to each item, several at once, each by itself: one whose work fails is logged by its path, and the
 * others go on. What fails for good is left out; what may pass is thrown once the others are done, so that the event or
 * job is run again, and `work` must be safe twice. Answers how many were done.
 */
export async function eachIsolated<T>(
  { log }: Pick<Deps, 'log'>,
  { name, items, pathOf, atOnce = AT_ONCE }: Isolated<T>,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  let passing = 0;
  const queue = iterate(items);
  const worker = async () => {
    for await (const item of queue) {
      try {
        await work(item);
        done += 1;
      } catch (error) {
        const isLeftOut = isLostOn(error);
        log.error('item failed', { name, path: pathOf(item), isLeftOut, error: String(error) });
        // What is gone meanwhile is missed by nobody.
        if (isPermanent(error)) noteLeftOut(`${pathOf(item)}: ${String(error)}`);
        if (!isLeftOut) passing += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (passing > 0) throw new Error(`${name}: ${passing} failed, ${done} done`);
  return done;
}

/** One generator that all workers draw from. */
async function* iterate<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
