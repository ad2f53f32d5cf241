import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_REPORTS, VALID_REPORTS } from './report.cases.ts';
import { ReportDraftSchema } from './report.ts';

describe('ReportDraftSchema', () => {
  it.each(VALID_REPORTS)('accepts a report of $name', ({ fields }) => {
    expect(v.safeParse(ReportDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_REPORTS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(ReportDraftSchema, fields).success).toBe(false);
  });
});
