// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** As the Firebase CLI writes once functions hear of writes again. */
const ENABLED = 'Enabling Cloud Functions triggers';

it('the demo society arrives complete: seeding sets off no function', () => {
  const path = process.env.SAMSPILL_STACK_LOG;
  if (path === undefined) throw new Error('SAMSPILL_STACK_LOG must name the log of the stack');
  const log = readFileSync(path, 'utf8');
  expect(log).toContain(ENABLED);
  expect(log.slice(0, log.indexOf(ENABLED))).not.toContain('Beginning execution');
});
