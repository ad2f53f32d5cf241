import { DEFAULT_RETENTION } from '@samspill/domain/retention-periods';
import { describe, expect, it } from 'vitest';
import { hasShorterPeriod, readRetentionFields, toRetentionFields } from './retention-fields.ts';

const FIELDS = toRetentionFields(DEFAULT_RETENTION);
const withMail = (days: string, isKept = false) =>
  readRetentionFields({ ...FIELDS, mail: { days, isKept } });

describe('retention fields', () => {
  it('round-trip', () => {
    expect(readRetentionFields(FIELDS)).toMatchObject({ retention: DEFAULT_RETENTION, wrong: [] });
  });

  it('suggest a year instead of forever', () => {
    expect(FIELDS.audit).toEqual({ days: '365', isKept: true });
  });

  it.each(['', ' ', '6', '3651', '7.5', '=1+1', '<b>30</b>', 'tretti', '-30'])(
    'reject «%s»',
    (typed) => {
      expect(withMail(typed)).toEqual({
        retention: null,
        wrong: ['mail'],
        sound: { ...DEFAULT_RETENTION, mail: null },
      });
    },
  );

  it('accept days, and an empty field for forever', () => {
    expect(withMail(' 1 000 ').retention?.mail).toBe(1_000);
    expect(withMail('', true).retention?.mail).toBeNull();
  });
});

describe('a shorter retention', () => {
  it.each([
    [{ mail: 29 }, true],
    [{ audit: 3_650 }, true],
    [{ mail: 31 }, false],
    [{ mail: null }, false],
    [{}, false],
  ])('compares %j with the defaults: %s', (changes, expected) => {
    expect(hasShorterPeriod({ ...DEFAULT_RETENTION, ...changes }, DEFAULT_RETENTION)).toBe(
      expected,
    );
  });
});
