import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_SETTINGS, VALID_SETTINGS } from './settings.cases.ts';
import { SettingsChoiceSchema } from './settings.ts';

describe('the settings a person chooses', () => {
  it.each(VALID_SETTINGS)('may be $name', ({ fields }) => {
    expect(v.safeParse(SettingsChoiceSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_SETTINGS)('may not have $name', ({ fields }) => {
    expect(v.safeParse(SettingsChoiceSchema, fields).success).toBe(false);
  });
});
