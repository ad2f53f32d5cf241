import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_PROFILES, VALID_PROFILES } from './person.cases.ts';
import { ProfileSchema } from './person.ts';

describe('ProfileSchema', () => {
  it.each(VALID_PROFILES)('accepts $name', ({ fields }) => {
    expect(v.safeParse(ProfileSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_PROFILES)('rejects $name', ({ fields }) => {
    expect(v.safeParse(ProfileSchema, fields).success).toBe(false);
  });

  it('reports the field of an invalid ticket', () => {
    const found = INVALID_PROFILES.find(({ name }) => name.includes('below the smallest'));
    const { issues } = v.safeParse(ProfileSchema, found?.fields);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['investor.ticketMax']);
  });
});
