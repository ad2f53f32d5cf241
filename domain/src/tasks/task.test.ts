import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayAt, dueStateOf, startOfDayMs } from './due.ts';
import { INVALID_TASKS, VALID_TASKS } from './task.cases.ts';
import { canEditTasks, canOfferHelp, RankSchema, TaskDraftSchema } from './task.ts';

const WrittenSchema = v.strictObject({ ...TaskDraftSchema.entries, rank: RankSchema });

describe('task schema', () => {
  it.each(VALID_TASKS)('accepts $name', ({ fields }) => {
    expect(v.is(WrittenSchema, fields)).toBe(true);
  });

  it.each(INVALID_TASKS)('rejects $name', ({ fields }) => {
    expect(v.is(WrittenSchema, fields)).toBe(false);
  });
});

describe('task permissions', () => {
  const project = { memberIds: ['kari', 'ola'] };
  const open = { open: true, status: 'todo', assigneeId: null } as const;

  it('let members edit and reject other users', () => {
    expect(canEditTasks(project, 'ola')).toBe(true);
    expect(canEditTasks(project, 'ingrid')).toBe(false);
  });

  it('let non-members offer help on open, unfinished, unassigned tasks', () => {
    expect(canOfferHelp(project, open, 'ingrid')).toBe(true);
    expect(canOfferHelp(project, open, 'ola')).toBe(false);
    expect(canOfferHelp(project, { ...open, open: false }, 'ingrid')).toBe(false);
    expect(canOfferHelp(project, { ...open, status: 'done' }, 'ingrid')).toBe(false);
    expect(canOfferHelp(project, { ...open, assigneeId: 'ola' }, 'ingrid')).toBe(false);
  });
});

describe('task deadline', () => {
  it('is a calendar day in Norway', () => {
    expect(dayAt(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(dayAt(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(dayAt(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  });

  it('has a next day across clock changes and year ends', () => {
    expect(dayAfter('2026-03-28')).toBe('2026-03-29');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });

  it.each([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-23', 'later'],
  ])('%s is %s on 21 November 2026', (dueOn, state) => {
    expect(dueStateOf(dueOn, '2026-11-21')).toBe(state);
  });
});

describe('startOfDayMs', () => {
  it.each([
    ['2026-11-26', '2026-11-25T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    // The clocks change in the following night.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('returns for %s the instant %s', (day, start) => {
    const startMs = startOfDayMs(day);
    expect(new Date(startMs).toISOString()).toBe(start);
    expect([startMs, startMs - 1].map((ms) => dayAt(new Date(ms)) === day)).toEqual([true, false]);
  });
});
