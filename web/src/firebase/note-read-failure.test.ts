import { FirestoreError, type FirestoreErrorCode } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReadFailure } from './note-read-failure.ts';

/** As the SDK makes them; its constructor is its own. */
const firestoreError = (code: FirestoreErrorCode): FirestoreError =>
  Object.assign(Object.create(FirestoreError.prototype), { code });

describe('noteReadFailure', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each(['permission-denied', 'failed-precondition', 'internal'] as const)(
    'tells of %s',
    (code) => {
      const error = firestoreError(code);
      noteReadFailure('the skills', error);
      expect(console.warn).toHaveBeenCalledWith('Could not read the skills:', error);
    },
  );

  it('tells of what is no answer of Firestore', () => {
    noteReadFailure('the skills', new TypeError('no'));
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it.each(['unavailable', 'aborted'] as const)('is silent about %s', (code) => {
    noteReadFailure('the skills', firestoreError(code));
    expect(console.warn).not.toHaveBeenCalled();
  });
});
