import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_SURVEYS, VALID_SURVEYS } from './survey.cases.ts';
import { SurveyDefinitionSchema } from './survey.ts';

describe('SurveyDefinitionSchema', () => {
  it.each(VALID_SURVEYS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(SurveyDefinitionSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_SURVEYS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(SurveyDefinitionSchema, fields).success).toBe(false);
  });
});
