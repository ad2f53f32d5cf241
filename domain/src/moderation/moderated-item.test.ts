import { describe, expect, it } from 'vitest';
import { isSerialReporter } from './moderated-item.ts';

describe('a serial reporter', () => {
  it.each([
    [0, 0, false],
    [0, 4, false],
    [0, 5, true],
    [1, 5, true],
    [2, 7, false],
    [2, 8, true],
    [40, 20, false],
  ])('with %i reports resolved and %i rejected: %s', (resolved, rejected, isSerial) => {
    expect(isSerialReporter({ resolved, rejected })).toBe(isSerial);
  });
});
