// @ts-check
import { describe, expect, it, vi } from 'vitest';
import { createStorageEvents, toCron } from './events.mjs';

it.each([
  ['every 5 minutes', '*/5 * * * *'],
  ['every 2 hours', '0 */2 * * *'],
  ['30 3 * * *', '30 3 * * *'],
])('converts the schedule %s', (schedule, cron) => {
  expect(toCron(schedule)).toBe(cron);
});

describe('storage events', () => {
  const type = 'google.cloud.storage.object.v1.finalized';
  const trigger = { eventType: type, eventFilters: { bucket: 'b' }, retry: true };
  const event = (/** @type {string} */ id) => ({
    type,
    id,
    data: { bucket: 'b', name: `${id}.png` },
  });

  it('are delivered to each matching function in order and retried after a failure', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    /** @type {string[]} */
    const delivered = [];
    const deliver = vi.fn(async (/** @type {string} */ name, /** @type {any} */ { headers }) => {
      delivered.push(`${name} ${headers['ce-id']}`);
      return delivered.length === 1 ? 500 : 200;
    });
    const endpoints = {
      asks: { eventTrigger: trigger },
      asksElsewhere: { eventTrigger: { ...trigger, eventFilters: { bucket: 'other' } } },
      api: { httpsTrigger: {} },
    };
    const events = createStorageEvents(deliver);
    events.deliver(event('1'), endpoints);
    events.deliver(event('2'), endpoints);
    await vi.waitFor(() => expect(delivered).toEqual(['asks 1', 'asks 2', 'asks 1']), 5_000);
    expect(console.log).toHaveBeenCalledWith(
      'asks: event 1 of 1.png, attempt 1: status 500; next attempt in 0.2 s',
    );
  });

  it('are recorded until they are delivered, later arrivals included', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    /** @type {Map<string, (status: number) => void>} */
    const answers = new Map();
    const events = createStorageEvents(
      (_, init) =>
        new Promise((resolve) => {
          const { 'ce-id': id } = /** @type {Record<string, string>} */ (init.headers);
          answers.set(id ?? '', resolve);
        }),
    );
    const endpoints = { asks: { eventTrigger: trigger } };
    const answer = async (/** @type {string} */ id) => {
      await vi.waitFor(() => expect(answers.has(id)).toBe(true));
      answers.get(id)?.(200);
    };
    for (const id of ['1', '2']) events.deliver(event(id), endpoints);
    await answer('1');
    await vi.waitFor(() => expect(answers.has('2')).toBe(true));
    const endRecording = events.record();
    events.deliver(event('3'), endpoints);
    await answer('2');
    await answer('3');
    const recorded = endRecording();
    expect(recorded.map(({ event: { id } }) => id)).toEqual(['2', '3']);
    await vi.waitFor(() => expect(events.record()()).toEqual([]));

    answers.clear();
    const next = createStorageEvents(async (name, init) => {
      answers.set(`${name} ${Object(init.headers)['ce-id']}`, () => {});
      return 200;
    });
    next.restore(recorded, {});
    next.restore(recorded, endpoints);
    await vi.waitFor(() => expect([...answers.keys()]).toEqual(['asks 2', 'asks 3']));
  });
});
