import type { Deps } from '../deps.ts';
import { recordSkipped } from '../log-context.ts';
import { isPermanent, isUnrecoverable } from './permanent-errors.ts';

const AT_ONCE = 20;

export interface IsolatedWork<T> {
  readonly name: string;
  readonly items: Iterable<T> | AsyncIterable<T>;
  readonly pathOf: (item: T) => string;
  readonly atOnce?: number;
}

/**
 * Runs `work` on every item, several at once, and logs failures by path without stopping. Skips permanent failures;
 * throws at the end if a transient one occurred, so that the event or job is retried. `work` must be idempotent.
 * Returns the number of successes.
 */
export async function forEachSettled<T>(
  { log }: Pick<Deps, 'log'>,
  { name, items, pathOf, atOnce = AT_ONCE }: IsolatedWork<T>,
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
        const isLeftOut = isUnrecoverable(error);
        log.error('item failed', { name, path: pathOf(item), isLeftOut, error: String(error) });
        // Don't record a missing document: it was deleted.
        if (isPermanent(error)) recordSkipped(`${pathOf(item)}: ${String(error)}`);
        if (!isLeftOut) passing += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (passing > 0) throw new Error(`${name}: ${passing} failed, ${done} done`);
  return done;
}

async function* iterate<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
