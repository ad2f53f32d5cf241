import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSACTION_IDLE_MS } from '../limits.ts';
import type { DeliveryResult } from './trigger.ts';
import { DeliveryLane } from './trigger-dispatcher.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RESULTS = {
  delivered: { kind: 'delivered', reason: 'status 200' },
  failed: { kind: 'failed', reason: 'status 500' },
  disconnected: { kind: 'disconnected', reason: 'connection lost' },
  unreachable: { kind: 'unreachable', reason: 'no connection' },
  missing: { kind: 'missing', reason: 'status 404' },
} as const satisfies Record<string, DeliveryResult>;

let lane: DeliveryLane;
let log: string[];
let attempted: string[];
let goneCount: number;
let resultOf: (document: string) => DeliveryResult;

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  attempted = [];
  goneCount = 0;
  resultOf = () => RESULTS.delivered;
  lane = new DeliveryLane({
    nowMillis: () => Date.now(),
    log: (line) => log.push(line),
    onIdle: () => undefined,
    onGone: () => {
      goneCount += 1;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function add(...documents: readonly string[]): void {
  for (const document of documents) {
    const attempt = async () => {
      attempted.push(document);
      return resultOf(document);
    };
    lane.add({ eventId: `event-${document}`, document, createdAtMs: Date.now(), attempt });
  }
}

async function runUntilIdle(): Promise<number> {
  const startMs = Date.now();
  const end = startMs + HOUR_MS;
  while (!lane.isIdle && Date.now() < end) await vi.advanceTimersByTimeAsync(100);
  return Date.now() - startMs;
}

describe('event whose function fails', () => {
  it('is retried for longer than a killed function holds its locks, then dropped', async () => {
    resultOf = () => RESULTS.failed;
    add('x/a');
    expect(await runUntilIdle()).toBeGreaterThan(TRANSACTION_IDLE_MS);
    expect(attempted).toHaveLength(10);
    expect(log.at(-1)).toBe('event event-x/a of x/a, attempt 10: status 500; given up');
    expect(lane.state).toMatchObject({ lost: 1, oldest: null });
  });

  it('is retried after the waiting events', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.failed : RESULTS.delivered);
    add('a', 'b', 'c');
    await vi.advanceTimersByTimeAsync(300);
    expect(attempted).toEqual(['a', 'b', 'c', 'a']);
    expect(lane.state).toMatchObject({ waiting: 0, running: 0, retriesScheduled: 1 });
  });
});

describe('outage of the functions process', () => {
  it.each([0.1, 2, 9.9])('of %s minutes loses no event and keeps the order', async (minutes) => {
    const documents = Array.from({ length: 100 }, (_, i) => `x/${i}`);
    resultOf = () => RESULTS.unreachable;
    add(...documents);
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
    expect(lane.state).toMatchObject({ running: 1, waiting: 99, lost: 0 });
    attempted = [];
    resultOf = () => RESULTS.delivered;
    // Longest pause between attempts.
    expect(await runUntilIdle()).toBeLessThanOrEqual(5_100);
    expect(attempted).toEqual(documents);
  });

  it('drops an event ten minutes after its arrival', async () => {
    resultOf = () => RESULTS.unreachable;
    add('early');
    await vi.advanceTimersByTimeAsync(8 * MINUTE_MS);
    add('late');
    await vi.advanceTimersByTimeAsync(8 * MINUTE_MS);
    expect(lane.state).toMatchObject({ lost: 1, oldest: { document: 'late' } });
    expect(log.filter((line) => line.endsWith('given up'))).toEqual([
      expect.stringMatching(/^event event-early of early, attempt \d+: no connection; given up$/),
    ]);
    expect(await runUntilIdle()).toBeLessThan(3 * MINUTE_MS);
    expect(lane.state.lost).toBe(2);
  });

  it('grants ten minutes to an event that arrived long before the outage', async () => {
    let releaseFirst = (_: DeliveryResult) => {};
    const slow = new Promise<DeliveryResult>((resolve) => {
      releaseFirst = resolve;
    });
    lane.add({ eventId: 'slow', document: 'slow', createdAtMs: Date.now(), attempt: () => slow });
    add('a');
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    resultOf = () => RESULTS.unreachable;
    releaseFirst(RESULTS.delivered);
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    expect(lane.state.lost).toBe(0);
    resultOf = () => RESULTS.delivered;
    await runUntilIdle();
    expect(lane.state.lost).toBe(0);
  });

  it('retries at most every five seconds', async () => {
    resultOf = () => RESULTS.unreachable;
    add('a');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(attempted.length).toBeGreaterThan(12);
    expect(attempted.length).toBeLessThan(20);
  });
});

describe('event whose function kills its process', () => {
  it('does not block other events and is dropped after ten minutes', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.disconnected : RESULTS.delivered);
    add('a', 'b');
    const durationMs = await runUntilIdle();
    expect(attempted.slice(0, 2)).toEqual(['a', 'b']);
    expect(durationMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    expect(durationMs).toBeLessThan(11 * MINUTE_MS);
    // Few attempts, because each kills the process.
    expect(attempted.length).toBeLessThan(40);
    expect(log.at(-1)).toMatch(/^event event-a of a, attempt \d+: connection lost; given up$/);
  });

  it('allows more process deaths than failures', async () => {
    resultOf = () => (attempted.length < 15 ? RESULTS.disconnected : RESULTS.delivered);
    add('a');
    await runUntilIdle();
    expect(attempted).toHaveLength(15);
    expect(lane.state.lost).toBe(0);
  });
});

describe('function unknown to the functions server', () => {
  it('drops its events after six attempts and logs each', async () => {
    resultOf = () => RESULTS.missing;
    add('a', 'b');
    await runUntilIdle();
    expect(attempted).toEqual(['a', 'a', 'a', 'a', 'a', 'a']);
    expect(log.slice(-2)).toEqual([
      'event event-a of a dropped: the function is gone (status 404)',
      'event event-b of b dropped: the function is gone (status 404)',
    ]);
    expect([goneCount, lane.state.lost]).toEqual([1, 2]);
  });

  it('drops scheduled retries, too', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.failed : RESULTS.missing);
    add('a', 'b');
    await vi.advanceTimersByTimeAsync(100);
    resultOf = () => RESULTS.missing;
    await runUntilIdle();
    expect(lane.state).toMatchObject({ lost: 2, retriesScheduled: 0 });
  });
});
