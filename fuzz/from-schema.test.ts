import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { listRoutes, nameOf } from '../functions/contract/describe-requests.ts';
import { createApp } from '../functions/src/app.ts';
import { sampleValid } from '../functions/src/testing/from-schema.ts';
import { createOfflineDeps } from '../functions/src/testing/offline-deps.ts';
import { createRandom } from '../functions/src/testing/random.ts';

const SEEDS = [1, 2, 3];

const schemas = listRoutes(createApp(createOfflineDeps().deps)).flatMap((route) =>
  route.validated.flatMap(({ target, schema }) =>
    schema.async
      ? []
      : [{ name: `${target} of ${nameOf(route)}`, schema: schema as v.GenericSchema }],
  ),
);

describe('sampleValid', () => {
  it.each(schemas)('generates what the route accepts: $name', ({ schema }) => {
    const results = SEEDS.map((seed) => {
      const { sample } = createRandom(seed);
      return safeParse(
        schema,
        sampleValid(schema, () => null, sample),
      );
    });
    const faults = results.flatMap(({ issues = [] }) => issues.map(({ message }) => message));
    expect(
      results.some(({ success }) => success),
      faults.join(', '),
    ).toBe(true);
  });
});
