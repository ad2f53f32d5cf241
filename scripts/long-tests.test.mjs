import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG_TESTS } from './long-tests.mjs';
import { ROOT } from './project.mjs';
import { SERIAL_TESTS } from './test-kinds.mjs';

it.each([...LONG_TESTS, ...Object.keys(SERIAL_TESTS)])('%s exists', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
});
