import { describe, expect, it } from 'vitest';
import { definition, question } from '../testing/survey-examples.ts';
import {
  createSavingState,
  isSaveDue,
  reduceSaving,
  type SavingEvent,
  type SavingState,
  savingStatus,
} from './use-saving.ts';

const STORED = definition([question('yesNo', 'Q1')]);
const EDITED = definition([question('yesNo', 'Q2')]);
const LATER_EDIT = definition([question('yesNo', 'Q3')]);
const ONLINE_STORABLE = { isOnline: true, isStorable: true };

const reduceAll = (...events: readonly SavingEvent[]): SavingState =>
  events.reduce(
    reduceSaving,
    createSavingState({ definition: STORED, revision: 4 }, { isConflict: false }),
  );
const SENT = { type: 'sent', definition: EDITED } as const;
const CONFIRMED = { type: 'confirmed', revision: 5, timeMs: 9 } as const;
const FAILED = { type: 'failed', error: new TypeError('no network'), isConflict: false } as const;
const CONFLICT = { ...FAILED, isConflict: true } as const;

describe('the saved state', () => {
  it('is shown at first, and after an edit was undone', () => {
    expect(savingStatus(reduceAll(), STORED, ONLINE_STORABLE)).toBe('saved');
    expect(isSaveDue(reduceAll(), STORED, ONLINE_STORABLE)).toBe(false);
  });

  it('keeps edits made during a save as due and advances the revision', () => {
    const state = reduceAll(SENT, CONFIRMED);
    expect(state).toMatchObject({ saved: EDITED, revision: 5, savedAtMs: 9 });
    expect(savingStatus(state, EDITED, ONLINE_STORABLE)).toBe('saved');
    expect(isSaveDue(state, LATER_EDIT, ONLINE_STORABLE)).toBe(true);
  });
});

it('sends a single request at a time', () => {
  expect(isSaveDue(reduceAll(), EDITED, ONLINE_STORABLE)).toBe(true);
  expect(isSaveDue(reduceAll(SENT), LATER_EDIT, ONLINE_STORABLE)).toBe(false);
  expect(savingStatus(reduceAll(SENT), LATER_EDIT, ONLINE_STORABLE)).toBe('saving');
});

it('waits while offline, and after a rejection', () => {
  expect(savingStatus(reduceAll(), EDITED, { ...ONLINE_STORABLE, isOnline: false })).toBe(
    'offline',
  );
  expect(savingStatus(reduceAll(), EDITED, { ...ONLINE_STORABLE, isStorable: false })).toBe(
    'unstorable',
  );
  expect(isSaveDue(reduceAll(), EDITED, { ...ONLINE_STORABLE, isOnline: false })).toBe(false);
});

describe('a failed save', () => {
  it('is repeated on a press or another edit, not automatically', () => {
    const state = reduceAll(SENT, FAILED);
    expect(savingStatus(state, EDITED, ONLINE_STORABLE)).toBe('failed');
    expect(isSaveDue(state, EDITED, ONLINE_STORABLE)).toBe(false);
    expect(isSaveDue(state, LATER_EDIT, ONLINE_STORABLE)).toBe(true);
    expect(isSaveDue(reduceSaving(state, { type: 'retried' }), EDITED, ONLINE_STORABLE)).toBe(true);
  });

  it('because of a conflict is not repeated until resolved', () => {
    const state = reduceAll(SENT, CONFLICT);
    expect(savingStatus(state, LATER_EDIT, ONLINE_STORABLE)).toBe('conflict');
    expect(isSaveDue(state, LATER_EDIT, ONLINE_STORABLE)).toBe(false);
    const theirs = reduceSaving(state, { type: 'read', definition: LATER_EDIT, revision: 8 });
    expect(savingStatus(theirs, LATER_EDIT, ONLINE_STORABLE)).toBe('saved');
    expect(theirs.revision).toBe(8);
  });
});
