import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ComposedIdSchema, IdSchema, isId, JoinedIdSchema, joinIds, MAX_ID_CHARS } from './id.ts';
import { HOSTILE_IDS, VALID_IDS } from './testing/cases.ts';

describe('IdSchema', () => {
  it.each(VALID_IDS)('accepts %j', (id) => {
    expect(isId(id)).toBe(true);
    expect(v.is(IdSchema, id)).toBe(true);
  });

  it.each(HOSTILE_IDS)('rejects %j', (id) => {
    expect(isId(id)).toBe(false);
    expect(v.is(IdSchema, id)).toBe(false);
  });

  it.each([7, null, undefined, ['p1'], { id: 'p1' }])('rejects the non-string %j', (value) => {
    expect(isId(value)).toBe(false);
  });
});

describe('ComposedIdSchema', () => {
  it('accepts up to three joined ids', () => {
    const longest = 'x'.repeat(MAX_ID_CHARS);
    expect(v.is(ComposedIdSchema, `${longest}_content_${'x'.repeat(28)}`)).toBe(true);
    expect(v.is(ComposedIdSchema, `${longest}_${longest}`)).toBe(true);
    expect(v.is(ComposedIdSchema, 'x'.repeat(3 * MAX_ID_CHARS + 1))).toBe(false);
    expect(v.is(JoinedIdSchema, 'x'.repeat(6 * MAX_ID_CHARS + 1))).toBe(false);
  });

  it.each(['', '__x__', '.', '..', 'a/b', '.*'])('is never %j, joined neither', (id) => {
    expect(v.is(ComposedIdSchema, id)).toBe(false);
    expect(v.is(JoinedIdSchema, id)).toBe(false);
  });

  it('has a dot only where it is joined', () => {
    expect(v.is(ComposedIdSchema, 'a.b')).toBe(false);
    expect(v.is(JoinedIdSchema, 'a.b')).toBe(true);
  });
});

describe('joined ids', () => {
  it.each([
    [
      ['a_b', 'c'],
      ['a', 'b_c'],
    ],
    [
      ['a-b', 'c'],
      ['a', 'b-c'],
    ],
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [
      ['c1', 'k1'],
      ['c2', 'k1'],
    ],
    [['c1', 'k1'], ['k1']],
  ])('joins %j and %j to different ids', (some, others) => {
    expect(joinIds(...some)).not.toBe(joinIds(...others));
    expect(v.is(JoinedIdSchema, joinIds(...some))).toBe(true);
  });

  it('are no id that a client may choose', () => {
    expect(isId(joinIds('a', 'b'))).toBe(false);
  });
});
