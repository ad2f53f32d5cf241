import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSACTION_IDLE_MS } from '../limits.ts';
import { DeliveryLane } from './delivery-lane.ts';
import type { DeliveryResult } from './post-event.ts';

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

describe('an event whose function fails', () => {
  it('is retried for longer than a killed function keeps its locks, then given up', async () => {
    resultOf = () => RESULTS.failed;
    add('x/a');
    expect(await runUntilIdle()).toBeGreaterThan(TRANSACTION_IDLE_MS);
    expect(attempted).toHaveLength(10);
    expect(log.at(-1)).toBe('event event-x/a of x/a, attempt 10: status 500; given up');
    expect(lane.state).toMatchObject({ lost: 1, oldest: null });
  });

  it('is retried after the events that wait', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.failed : RESULTS.delivered);
    add('a', 'b', 'c');
    await vi.advanceTimersByTimeAsync(300);
    expect(attempted).toEqual(['a', 'b', 'c', 'a']);
    expect(lane.state).toMatchObject({ waiting: 0, running: 0, retriesScheduled: 1 });
  });
});

describe('during an outage of the functions process', () => {
  it.each([0.1, 2, 9.9])('of %s minutes no event is lost, and the order stays', async (minutes) => {
    const documents = Array.from({ length: 100 }, (_, i) => `x/${i}`);
    resultOf = () => RESULTS.unreachable;
    add(...documents);
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
    expect(lane.state).toMatchObject({ running: 1, waiting: 99, lost: 0 });
    attempted = [];
    resultOf = () => RESULTS.delivered;
    // At most the longest pause.
    expect(await runUntilIdle()).toBeLessThanOrEqual(5_100);
    expect(attempted).toEqual(documents);
  });

  it('an event is given up ten minutes after it came', async () => {
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

  it('an event that waited long before it has the whole ten minutes', async () => {
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

  it('attempts are at most five seconds apart', async () => {
    resultOf = () => RESULTS.unreachable;
    add('a');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(attempted.length).toBeGreaterThan(12);
    expect(attempted.length).toBeLessThan(20);
  });
});

describe('an event whose function kills its process', () => {
  it('lets other events pass and is given up after ten minutes', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.disconnected : RESULTS.delivered);
    add('a', 'b');
    const durationMs = await runUntilIdle();
    expect(attempted.slice(0, 2)).toEqual(['a', 'b']);
    expect(durationMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    expect(durationMs).toBeLessThan(11 * MINUTE_MS);
    // Each attempt kills the process, so they are few.
    expect(attempted.length).toBeLessThan(40);
    expect(log.at(-1)).toMatch(/^event event-a of a, attempt \d+: connection lost; given up$/);
  });

  it('survives more kills than failures are allowed', async () => {
    resultOf = () => (attempted.length < 15 ? RESULTS.disconnected : RESULTS.delivered);
    add('a');
    await runUntilIdle();
    expect(attempted).toHaveLength(15);
    expect(lane.state.lost).toBe(0);
  });
});

describe('a function that the functions server does not know', () => {
  it('loses its events after six attempts, and each is logged', async () => {
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

  it('loses the retries that are scheduled, too', async () => {
    resultOf = (document) => (document === 'a' ? RESULTS.failed : RESULTS.missing);
    add('a', 'b');
    await vi.advanceTimersByTimeAsync(100);
    resultOf = () => RESULTS.missing;
    await runUntilIdle();
    expect(lane.state).toMatchObject({ lost: 2, retriesScheduled: 0 });
  });
});
