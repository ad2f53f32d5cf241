import type { Random } from '../../functions/src/testing/random.ts';
import type { FunctionEvent, TestSite } from './test-site.ts';

const MAX_CONCURRENCY = 4;
const REDELIVERY_PERCENT = 50;
/** The platform would retry for an hour. */
const MAX_ATTEMPTS = 8;

interface PendingDelivery {
  readonly event: FunctionEvent;
  readonly isFirst: boolean;
  readonly tries: number;
}

export interface EventQueue {
  hear(event: FunctionEvent): void;
  pass(world: TestSite): Promise<void>;
  settle(world: TestSite): Promise<void>;
  finish(world: TestSite): Promise<void>;
  readonly heard: ReadonlyMap<string, number>;
  readonly counts: { delivered: number; failed: number };
}

const countDelivery = (heard: Map<string, number>, { functionName }: FunctionEvent) =>
  heard.set(functionName, (heard.get(functionName) ?? 0) + 1);

export function createOrderedQueue(): EventQueue {
  const waiting: FunctionEvent[] = [];
  const heard = new Map<string, number>();
  const counts = { delivered: 0, failed: 0 };
  async function finish(world: TestSite): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      await world.deliver(event);
      counts.delivered += 1;
    }
  }
  const hear = (event: FunctionEvent) => {
    countDelivery(heard, event);
    waiting.push(event);
  };
  return { hear, pass: finish, settle: finish, finish, heard, counts };
}

export function createDisorderedQueue(random: Random): EventQueue {
  let bag: PendingDelivery[] = [];
  const heard = new Map<string, number>();
  const counts = { delivered: 0, failed: 0 };

  async function bring(world: TestSite, letter: PendingDelivery): Promise<void> {
    const { event, isFirst, tries } = letter;
    counts.delivered += 1;
    try {
      await world.deliver(event);
    } catch (error) {
      counts.failed += 1;
      if (tries === MAX_ATTEMPTS) throw error;
      bag.push({ event, isFirst, tries: tries + 1 });
    }
  }

  async function bringSome(world: TestSite, most: number): Promise<void> {
    const letters: PendingDelivery[] = [];
    while (letters.length < most && bag.length > 0)
      letters.push(...bag.splice(random.below(bag.length), 1));
    await Promise.all(letters.map((letter) => bring(world, letter)));
  }

  const hear = (event: FunctionEvent) => {
    countDelivery(heard, event);
    bag.push({ event, isFirst: true, tries: 1 });
    while (random.percent(REDELIVERY_PERCENT)) bag.push({ event, isFirst: false, tries: 1 });
  };
  return {
    heard,
    counts,
    hear,
    pass: (world) => bringSome(world, random.below(MAX_CONCURRENCY + 1)),
    async settle(world) {
      while (bag.some(({ isFirst }) => isFirst)) await bringSome(world, MAX_CONCURRENCY);
    },
    async finish(world) {
      while (bag.length > 0) await bringSome(world, MAX_CONCURRENCY);
      bag = [];
    },
  };
}
