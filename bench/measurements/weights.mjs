// Measures the size of first loads with the build's own check.
// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildPart } from '../../scripts/parts.mjs';
import { ROOT } from '../../scripts/project.mjs';

/** @typedef {{ kb: number, scripts: number, styles: number }} Weight */

export async function measure() {
  await buildPart('web');
  const check = fork(join(ROOT, 'web', 'build', 'check-bundle.mjs'));
  /** @type {[readonly (Weight & { name: string, most: Weight })[]]} */
  const [weights] = /** @type {any} */ (await once(check, 'message'));
  return {
    heading: 'First loads',
    how: 'Gzipped JavaScript and number of files until a page is complete, read from the build.',
    figures: weights.flatMap(({ name, kb, scripts, styles, most }) => [
      { what: name, values: [kb], unit: 'kB', atMost: most.kb },
      { what: name, values: [scripts], unit: 'scripts', atMost: most.scripts },
      { what: name, values: [styles], unit: 'styles', atMost: most.styles },
    ]),
  };
}
