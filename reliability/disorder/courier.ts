import type { Random } from '../../fuzz/random.ts';
import type { World, WorldEvent } from './world.ts';

const AT_ONCE = 4;
/** In percent. */
const AGAIN_SHARE = 50;
/** The platform would retry for an hour. */
const MAX_TRIES = 8;

interface Letter {
  readonly event: WorldEvent;
  readonly isFirst: boolean;
  readonly tries: number;
}

export interface Courier {
  hear(event: WorldEvent): void;
  /** Delivers some of the pending events between two steps. */
  pass(world: World): Promise<void>;
  /** Delivers every event at least once, including events that deliveries trigger. */
  settle(world: World): Promise<void>;
  finish(world: World): Promise<void>;
  readonly heard: ReadonlyMap<string, number>;
  readonly counts: { delivered: number; failed: number };
}

const count = (heard: Map<string, number>, { functionName }: WorldEvent) =>
  heard.set(functionName, (heard.get(functionName) ?? 0) + 1);

/** Delivers each event once, at once and in order. */
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

/** Delivers each event at least once, late, concurrently and in random order. */
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
