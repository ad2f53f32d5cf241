import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_STATES, VALID_STATES } from './match.cases.ts';
import { MatchStateSchema } from './match.ts';

describe('MatchStateSchema', () => {
  it.each(VALID_STATES)('accepts $name', ({ fields }) => {
    expect(v.is(MatchStateSchema, fields.state)).toBe(true);
  });

  it.each(INVALID_STATES)('rejects $name', ({ fields }) => {
    expect(v.is(MatchStateSchema, fields.state)).toBe(false);
  });
});
