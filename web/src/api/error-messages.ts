import { isChunkFailure } from '../chunks/reload-guard.ts';
import type { MessageKey, ValuesFor } from '../i18n/catalog.ts';
import type { Translate } from '../i18n/translate.ts';
import { ApiError } from './api-error.ts';

export const AUTH_CODES = [
  'wrong-password',
  'invalid-email',
  'user-not-found',
  'email-already-in-use',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'user-token-expired',
  'requires-recent-login',
  'expired-action-code',
  'invalid-action-code',
  'network-request-failed',
  'multi-factor-auth-required',
  'invalid-verification-code',
  'missing-verification-code',
  'invalid-verification-id',
  'code-expired',
  'invalid-phone-number',
  'unverified-email',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'captcha-check-failed',
  'weak-password',
  'password-does-not-meet-requirements',
  'missing-password',
  'missing-email',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'popup-blocked',
  'account-exists-with-different-credential',
  'operation-not-allowed',
  'user-mismatch',
] as const;

export const STORAGE_CODES = [
  'unknown',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'invalid-checksum',
  'canceled',
  'invalid-event-name',
  'invalid-url',
  'invalid-default-bucket',
  'no-default-bucket',
  'cannot-slice-blob',
  'server-file-wrong-size',
  'no-download-url',
  'invalid-argument',
  'invalid-argument-count',
  'app-deleted',
  'invalid-root-operation',
  'invalid-format',
  'internal-error',
  'unsupported-environment',
] as const;

export const FIRESTORE_CODES = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
] as const;

type FailureKey = {
  [Key in MessageKey]: ValuesFor<Key> extends [] ? Key : never;
}[Extract<MessageKey, `failures.${string}`>];

const isOneOf = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  codes.some((known) => known === code);

/**
 * Returns the message key for a failure of the API, Firebase or the network, so that error wording stays consistent.
 */
export function failureKey(error: unknown): FailureKey {
  if (error instanceof ApiError) return `failures.api.${error.code}`;
  if (isChunkFailure(error) && navigator.onLine) return 'failures.missingChunk';
  if (error instanceof TypeError) return 'failures.auth.network-request-failed';
  const code = readErrorCode(error);
  if (code?.startsWith('auth/')) return authKey(code.slice('auth/'.length));
  if (code?.startsWith('storage/')) return storageKey(code.slice('storage/'.length));
  return firestoreKey(code);
}

const OUTCOMES = ['kept', 'hidden', 'deleted'] as const;

/** Says which colleague has decided meanwhile, and how. */
function describeColleague(t: Translate, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'decided-already') return null;
  const { by: name = '', outcome: found = '' } = error.fields;
  const outcome = OUTCOMES.find((each) => each === found);
  return outcome === undefined || name === '' ? null : t(`failures.decided.${outcome}`, { name });
}

/** Internal errors include the code for support. */
export function describeFailure(t: Translate, error: unknown): string {
  const colleague = describeColleague(t, error);
  if (colleague !== null) return colleague;
  const sentence = t(failureKey(error));
  const isOurs = error instanceof ApiError && error.code === 'internal';
  if (!isOurs || error.requestId === null) return sentence;
  return `${sentence} ${t('failures.reference', { id: error.requestId })}`;
}

function authKey(code: string): FailureKey {
  return isOneOf(AUTH_CODES, code) ? `failures.auth.${code}` : 'failures.auth.other';
}

function storageKey(code: string): FailureKey {
  return isOneOf(STORAGE_CODES, code) ? `failures.storage.${code}` : 'failures.storage.unknown';
}

function firestoreKey(code: string | null): FailureKey {
  const known = code !== null && isOneOf(FIRESTORE_CODES, code);
  return known ? `failures.firestore.${code}` : 'failures.api.internal';
}

// Reads the property: importing the SDK’s error class would load the SDK on pages without it.
function readErrorCode(error: unknown): string | null {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code).replace(/^firestore\//, '') : null;
}
