import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_REPORTS, VALID_REPORTS } from './report.cases.ts';
import { ReportDraftSchema } from './report.ts';

describe('a report', () => {
  it.each(VALID_REPORTS)('may be of $name', ({ fields }) => {
    expect(v.safeParse(ReportDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_REPORTS)('may not have $name', ({ fields }) => {
    expect(v.safeParse(ReportDraftSchema, fields).success).toBe(false);
  });
});
