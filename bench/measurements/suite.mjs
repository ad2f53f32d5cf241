// How long everything that is tested takes: `npm test`.
// @ts-check

import { run } from '../../scripts/processes.mjs';
import { ROOT } from '../../scripts/project.mjs';

const MS_PER_SECOND = 1_000;
const MAX_SECONDS = 900;

export async function measure() {
  const startMs = Date.now();
  const { output } = await run(process.execPath, ['scripts/test.mjs'], { cwd: ROOT });
  const seconds = Math.round((Date.now() - startMs) / MS_PER_SECOND);
  const [, passed = 0, failed = 0] = (/(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []).map(
    Number,
  );
  return {
    heading: '`npm test`',
    how: 'All tests, including those in the browser.',
    figures: [
      { what: 'Passed', values: [passed], unit: 'tests' },
      { what: 'Failed', values: [failed], unit: 'tests', atMost: 0 },
      { what: 'Time', values: [seconds], unit: 's', atMost: MAX_SECONDS, isTimed: true },
    ],
  };
}
