import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_SETTINGS, VALID_SETTINGS } from './settings.cases.ts';
import { SettingsChoiceSchema } from './settings.ts';

describe('SettingsChoiceSchema', () => {
  it.each(VALID_SETTINGS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(SettingsChoiceSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_SETTINGS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(SettingsChoiceSchema, fields).success).toBe(false);
  });
});
