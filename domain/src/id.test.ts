import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HOSTILE_IDS, VALID_IDS } from './id.cases.ts';
import { ComposedIdSchema, IdSchema, isId, MAX_ID_CHARS } from './id.ts';

describe('an id', () => {
  it.each(VALID_IDS)('may be %j', (id) => {
    expect(isId(id)).toBe(true);
    expect(v.is(IdSchema, id)).toBe(true);
  });

  it.each(HOSTILE_IDS)('is never %j', (id) => {
    expect(isId(id)).toBe(false);
    expect(v.is(IdSchema, id)).toBe(false);
  });

  it.each([7, null, undefined, ['p1'], { id: 'p1' }])('is text: %j is none', (value) => {
    expect(isId(value)).toBe(false);
  });
});

describe('a composed id', () => {
  it('allows three ids', () => {
    const longest = 'x'.repeat(MAX_ID_CHARS);
    expect(v.is(ComposedIdSchema, `${longest}_content_${'x'.repeat(28)}`)).toBe(true);
    expect(v.is(ComposedIdSchema, `${longest}_${longest}`)).toBe(true);
    expect(v.is(ComposedIdSchema, 'x'.repeat(3 * MAX_ID_CHARS + 1))).toBe(false);
  });

  it.each(['', '__x__', 'a.b', 'a/b', '.*'])('is never %j', (id) => {
    expect(v.is(ComposedIdSchema, id)).toBe(false);
  });
});
