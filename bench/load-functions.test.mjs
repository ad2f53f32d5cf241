// @ts-check
import { expect, it } from 'vitest';
import { loadFunctions, MODULES } from './load-functions.mjs';

// Measurements run on demand, so that a renamed export would be noticed late.
it.each(/** @type {(keyof typeof MODULES)[]} */ (Object.keys(MODULES)))(
  'finds what the measurement of %s takes from the product',
  async (name) => {
    const names = MODULES[name].flatMap(([, list = '']) => list.split(', '));
    expect(Object.keys(await loadFunctions(name)).sort()).toEqual(names.sort());
  },
);
