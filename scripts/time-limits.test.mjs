import { execFileSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import {
  countBrowserWorkers,
  describeSlowness,
  ensureSlowness,
  scaled,
  toSlowness,
} from './time-limits.mjs';

it.each([
  [100, 1],
  [750, 1],
  [824, 1],
  [825, 1.1],
  [3_000, 4],
  [1_000_000, 20],
])('converts %i ms of calibration to a factor of %d', (elapsedMs, slowness) => {
  expect(toSlowness(elapsedMs)).toBe(slowness);
});

it.each([
  [{}],
  [{ SAMSPILL_SLOWNESS: '' }],
  [{ SAMSPILL_SLOWNESS: 'fast' }],
  [{ SAMSPILL_SLOWNESS: '0.5' }],
])(
  'measures once if the environment %j has no valid factor',
  async (/** @type {NodeJS.ProcessEnv} */ env) => {
    const measure = vi.fn(async () => 3.4);
    expect(await ensureSlowness(env, measure)).toBe(3.4);
    expect(await ensureSlowness(env, measure)).toBe(3.4);
    expect(measure).toHaveBeenCalledOnce();
    expect(scaled(5_000, env)).toBe(17_000);
  },
);

it('passes the factor to child processes', () => {
  vi.stubEnv('SAMSPILL_SLOWNESS', '2.5');
  const program = `import(${JSON.stringify(new URL('./time-limits.mjs', import.meta.url))})
    .then(({ scaled }) => console.log(scaled(100)))`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })).toBe('250\n');
});

it('keeps limits unchanged without a measurement', () => {
  expect(scaled(5_000, {})).toBe(5_000);
});

it('describes the factor', () => {
  expect(describeSlowness(1)).toContain('as fast as the reference');
  expect(describeSlowness(3.4)).toContain('3.4 times slower');
});

it.each([
  ['1', 3],
  ['2', 3],
  ['2.1', 1],
  ['20', 1],
])('with the factor %s runs %i of three browser tests at once', (slowness, count) => {
  expect(countBrowserWorkers(3, { SAMSPILL_SLOWNESS: slowness })).toBe(count);
});
