import type { Random } from '../../fuzz/random.ts';
import type { World, WorldEvent } from './world.ts';

const AT_ONCE = 4;
/** In so many of a hundred cases an event comes again, and again. */
const AGAIN_SHARE = 50;
/** The platform would go on for an hour. */
const MAX_TRIES = 8;

/** An event that is on its way. */
interface Letter {
  readonly event: WorldEvent;
  /** One that nobody has heard of yet; others are copies. */
  readonly isFirst: boolean;
  readonly tries: number;
}

/** Brings events to functions. */
export interface Courier {
  /** Takes an event. */
  hear(event: WorldEvent): void;
  /** Between two things that happen: as many events arrive as happen to. */
  pass(world: World): Promise<void>;
  /** Until every event has arrived once, also those that others set off. */
  settle(world: World): Promise<void>;
  /** Until nothing is on its way any more. */
  finish(world: World): Promise<void>;
  /** How many events each function heard of, copies not counted. */
  readonly heard: ReadonlyMap<string, number>;
  /** How many deliveries there were, and how many that broke off. */
  readonly counts: { delivered: number; failed: number };
}

const count = (heard: Map<string, number>, { functionName }: WorldEvent) =>
  heard.set(functionName, (heard.get(functionName) ?? 0) + 1);

/** Each event once, at once, in the order in which it happened. */
export function createCalmCourier(): Courier {
  const waiting: WorldEvent[] = [];
  const heard = new Map<string, number>();
  const counts = { delivered: 0, failed: 0 };
  async function finish(world: World): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      await world.deliver(event);
      counts.delivered += 1;
    }
  }
  const hear = (event: WorldEvent) => {
    count(heard, event);
    waiting.push(event);
  };
  return { hear, pass: finish, settle: finish, finish, heard, counts };
}

/** Each event once or more, late, several at once, in any order. */
export function createWildCourier(random: Random): Courier {
  let bag: Letter[] = [];
  const heard = new Map<string, number>();
  const counts = { delivered: 0, failed: 0 };

  async function bring(world: World, letter: Letter): Promise<void> {
    const { event, isFirst, tries } = letter;
    counts.delivered += 1;
    try {
      await world.deliver(event);
    } catch (error) {
      counts.failed += 1;
      if (tries === MAX_TRIES) throw error;
      bag.push({ event, isFirst, tries: tries + 1 });
    }
  }

  /** Some at once, whichever they are. */
  async function bringSome(world: World, most: number): Promise<void> {
    const letters: Letter[] = [];
    while (letters.length < most && bag.length > 0)
      letters.push(...bag.splice(random.below(bag.length), 1));
    await Promise.all(letters.map((letter) => bring(world, letter)));
  }

  const hear = (event: WorldEvent) => {
    count(heard, event);
    bag.push({ event, isFirst: true, tries: 1 });
    while (random.percent(AGAIN_SHARE)) bag.push({ event, isFirst: false, tries: 1 });
  };
  return {
    heard,
    counts,
    hear,
    pass: (world) => bringSome(world, random.below(AT_ONCE + 1)),
    async settle(world) {
      while (bag.some(({ isFirst }) => isFirst)) await bringSome(world, AT_ONCE);
    },
    async finish(world) {
      while (bag.length > 0) await bringSome(world, AT_ONCE);
      bag = [];
    },
  };
}
