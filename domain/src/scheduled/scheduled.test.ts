import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_SCHEDULED, VALID_SCHEDULED } from './scheduled.cases.ts';
import { isScheduledDraft, ScheduledSchema } from './scheduled.ts';

const { sendAt, refused, createdAt, updatedAt, ...draftEntries } = ScheduledSchema.entries;
const DraftSchema = v.pipe(v.strictObject(draftEntries), v.check(isScheduledDraft));

describe('a scheduled item', () => {
  it.each(VALID_SCHEDULED)('accepts $name', ({ fields }) => {
    expect(v.safeParse(DraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_SCHEDULED)('rejects $name', ({ fields }) => {
    expect(v.safeParse(DraftSchema, fields).success).toBe(false);
  });
});
