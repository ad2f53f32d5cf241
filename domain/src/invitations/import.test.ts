import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_ROWS,
  ImportCheckSchema,
  ImportDraftSchema,
  ImportPartSchema,
  ImportStartSchema,
  isOverridden,
  MAX_IMPORT_ROWS,
  MAX_ROWS_A_REQUEST,
} from './import.ts';
import { ADDRESS_PROBLEMS } from './imported-row.ts';

const ROW = {
  row: 2,
  email: 'Kari@kommune.no',
  profile: { displayName: 'Kari', headline: '', kinds: ['founder'], locale: 'nb' },
  group: '',
};
const rows = (count: number) => Array.from({ length: count }, () => ROW);

describe('requests of an import', () => {
  it('takes as many rows as an import has, and no more', () => {
    const part = { part: MAX_IMPORT_ROWS / MAX_ROWS_A_REQUEST - 1, rows: rows(MAX_ROWS_A_REQUEST) };
    expect(v.parse(ImportPartSchema, part).rows[0]?.email).toBe('kari@kommune.no');
    expect(v.is(ImportPartSchema, { ...part, part: part.part + 1 })).toBe(false);
    expect(v.is(ImportPartSchema, { ...part, rows: rows(MAX_ROWS_A_REQUEST + 1) })).toBe(false);
    expect(v.is(ImportStartSchema, { total: MAX_IMPORT_ROWS })).toBe(true);
    expect(v.is(ImportStartSchema, { total: MAX_IMPORT_ROWS + 1 })).toBe(false);
  });

  it('fills whole chunks with the rows of a part', () => {
    expect(MAX_ROWS_A_REQUEST % CHUNK_ROWS).toBe(0);
  });

  it.each([
    ['an address', { email: 'kari' }],
    ['a name', { profile: { ...ROW.profile, displayName: 'Administrator' } }],
    ['a headline', { profile: { ...ROW.profile, headline: 'h'.repeat(121) } }],
    ['a kind', { profile: { ...ROW.profile, kinds: ['Mentor'] } }],
    ['a group', { group: 'g'.repeat(81) }],
    ['a row number', { row: 0 }],
    ['another field', { admin: true }],
  ])('rejects a row whose fault is %s', (_name, fields) => {
    expect(v.is(ImportCheckSchema, { rows: [{ ...ROW, ...fields }] })).toBe(false);
  });

  it.each(['', ' ', 'n'.repeat(121)])('rejects the file name %j', (name) => {
    expect(v.is(ImportDraftSchema, { name, resend: false, outsiders: false })).toBe(false);
  });
});

describe('isOverridden', () => {
  it('overrides only what an administrator can choose', () => {
    const chosen = (options: { resend: boolean; outsiders: boolean }) =>
      ADDRESS_PROBLEMS.filter((problem) => isOverridden(problem, options));
    expect(chosen({ resend: false, outsiders: false })).toEqual([]);
    expect(chosen({ resend: true, outsiders: false })).toEqual(['invited']);
    expect(chosen({ resend: false, outsiders: true })).toEqual(['domain']);
  });
});
