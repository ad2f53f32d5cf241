import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLeaving } from '../state/leaving.ts';
import { logReadFailure } from './firestore-failure.ts';

describe('logReadFailure', () => {
  beforeEach(() => {
    // Tests share the page, and one of a log-out may have come before.
    isLeaving.set(false);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each(['permission-denied', 'failed-precondition', 'internal'] as const)('logs %s', (code) => {
    const error = new FirebaseError(code, 'No.');
    logReadFailure('the skills', error);
    expect(console.warn).toHaveBeenCalledWith('Could not read the skills:', error);
  });

  it('logs errors from outside Firestore', () => {
    logReadFailure('the skills', new TypeError('no'));
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('logs nothing of reads that are refused at log-out', () => {
    isLeaving.set(true);
    logReadFailure('the skills', new FirebaseError('permission-denied', 'No.'));
    expect(console.warn).not.toHaveBeenCalled();
    isLeaving.set(false);
  });

  it.each(['unavailable', 'aborted'] as const)('does not report %s', (code) => {
    logReadFailure('the skills', new FirebaseError(code, 'No.'));
    expect(console.warn).not.toHaveBeenCalled();
  });
});
