import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DEVICES, VALID_DEVICES } from './device.cases.ts';
import { DeviceSchema } from './device.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const stored = (fields: object) => ({ ...fields, createdAt: at, updatedAt: at });

describe('DeviceSchema', () => {
  it.each(VALID_DEVICES)('accepts $name', ({ fields }) => {
    expect(v.safeParse(DeviceSchema, stored(fields)).issues).toBeUndefined();
  });

  it.each(INVALID_DEVICES)('rejects $name', ({ fields }) => {
    expect(v.is(DeviceSchema, stored(fields))).toBe(false);
  });
});
