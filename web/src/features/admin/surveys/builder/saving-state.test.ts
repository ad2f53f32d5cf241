import { describe, expect, it } from 'vitest';
import { definition, question } from '../testing/survey-examples.ts';
import {
  isDue,
  reduceSaving,
  type SavingEvent,
  type SavingState,
  savingStatus,
  startSaving,
} from './saving-state.ts';

const STORED = definition([question('yesNo', 'Q1')]);
const EDITED = definition([question('yesNo', 'Q2')]);
const LATER = definition([question('yesNo', 'Q3')]);
const WELL = { isOnline: true, isStorable: true };

const after = (...events: readonly SavingEvent[]): SavingState =>
  events.reduce(
    reduceSaving,
    startSaving({ definition: STORED, revision: 4 }, { isConflict: false }),
  );
const SENT = { type: 'sent', definition: EDITED } as const;
const CONFIRMED = { type: 'confirmed', revision: 5, timeMs: 9 } as const;
const FAILED = { type: 'failed', error: new TypeError('no network'), isConflict: false } as const;
const CONFLICT = { ...FAILED, isConflict: true } as const;

describe('the saved state', () => {
  it('is shown at first, and after an edit was undone', () => {
    expect(savingStatus(after(), STORED, WELL)).toBe('saved');
    expect(isDue(after(), STORED, WELL)).toBe(false);
  });

  it('keeps edits made during a save as due and advances the revision', () => {
    const state = after(SENT, CONFIRMED);
    expect(state).toMatchObject({ saved: EDITED, revision: 5, savedAtMs: 9 });
    expect(savingStatus(state, EDITED, WELL)).toBe('saved');
    expect(isDue(state, LATER, WELL)).toBe(true);
  });
});

it('sends a single request at a time', () => {
  expect(isDue(after(), EDITED, WELL)).toBe(true);
  expect(isDue(after(SENT), LATER, WELL)).toBe(false);
  expect(savingStatus(after(SENT), LATER, WELL)).toBe('saving');
});

it('waits while offline, and after a rejection', () => {
  expect(savingStatus(after(), EDITED, { ...WELL, isOnline: false })).toBe('offline');
  expect(savingStatus(after(), EDITED, { ...WELL, isStorable: false })).toBe('unstorable');
  expect(isDue(after(), EDITED, { ...WELL, isOnline: false })).toBe(false);
});

describe('a failed save', () => {
  it('is repeated on a press or another edit, not automatically', () => {
    const state = after(SENT, FAILED);
    expect(savingStatus(state, EDITED, WELL)).toBe('failed');
    expect(isDue(state, EDITED, WELL)).toBe(false);
    expect(isDue(state, LATER, WELL)).toBe(true);
    expect(isDue(reduceSaving(state, { type: 'retried' }), EDITED, WELL)).toBe(true);
  });

  it('because of a conflict is not repeated until resolved', () => {
    const state = after(SENT, CONFLICT);
    expect(savingStatus(state, LATER, WELL)).toBe('conflict');
    expect(isDue(state, LATER, WELL)).toBe(false);
    const theirs = reduceSaving(state, { type: 'read', definition: LATER, revision: 8 });
    expect(savingStatus(theirs, LATER, WELL)).toBe('saved');
    expect(theirs.revision).toBe(8);
  });
});
