import { describe, expect, it } from 'vitest';
import { times } from '../testing/cases.ts';
import { countResponse, SHARDS, shardOf } from './count-response.ts';
import type { SurveyResponse } from './response.ts';
import { survey } from './survey.examples.ts';

describe('shardOf', () => {
  it('distributes responses evenly over sixteen shards and is deterministic', () => {
    const shards = times(3_200, (index) => shardOf(`response-${index}`));
    expect(new Set(shards)).toEqual(new Set(SHARDS));
    for (const shard of SHARDS) {
      const size = shards.filter((each) => each === shard).length;
      expect(size).toBeGreaterThan(100);
      expect(size).toBeLessThan(300);
    }
    expect(shardOf('å/🙂')).toBe(shardOf('å/🙂'));
  });
});

describe('countResponse', () => {
  // At 00:30 in Norway, UTC still has the day before.
  it.each([
    ['2026-11-26T23:30:00Z', '2026-11-27'],
    ['2026-11-26T22:30:00Z', '2026-11-26'],
    ['2026-07-01T22:30:00Z', '2026-07-02'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
    ['2026-10-25T22:30:00Z', '2026-10-25'],
    // The day alone, as anonymous answers store it.
    ['2026-11-27T00:00:00Z', '2026-11-27'],
  ])('counts a response of %s on the day of the site, %s', (time, day) => {
    const updatedAt = { toMillis: () => Date.parse(time) };
    const response = {
      status: 'complete',
      answers: {},
      asked: [],
      seconds: null,
      locale: 'nb',
      lastQuestionId: null,
      updatedAt,
    };
    const definition = survey([]);
    const { days } = countResponse(
      { definition, published: definition },
      response as unknown as SurveyResponse,
    );
    expect(days).toEqual({ [day]: 1 });
  });
});
