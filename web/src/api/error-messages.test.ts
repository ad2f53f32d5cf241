import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../i18n/messages/public/failures.en.ts';
import { messages as nb } from '../i18n/messages/public/failures.nb.ts';
import { ApiError } from './api-error.ts';
import { AUTH_CODES, FIRESTORE_CODES, failureKey, STORAGE_CODES } from './error-messages.ts';

const failure = (code: string) => Object.assign(new Error('from the SDK'), { code });
const sentence = (key: string) => key.replace('failures.', '');

describe('every error code has its own message in both languages', () => {
  it.each(AUTH_CODES)('auth/%s', (code) => {
    expect(failureKey(failure(`auth/${code}`))).toBe(`failures.auth.${code}`);
    expect(nb[`auth.${code}`]).toBeTruthy();
    expect(en[`auth.${code}`]).toBeTruthy();
  });

  it.each(STORAGE_CODES)('storage/%s', (code) => {
    expect(failureKey(failure(`storage/${code}`))).toBe(`failures.storage.${code}`);
    expect(nb[`storage.${code}`]).toBeTruthy();
    expect(en[`storage.${code}`]).toBeTruthy();
  });

  it.each(FIRESTORE_CODES)('translates the Firestore code %s', (code) => {
    expect(failureKey(failure(code))).toBe(`failures.firestore.${code}`);
    expect(nb[`firestore.${code}`]).toBeTruthy();
    expect(en[`firestore.${code}`]).toBeTruthy();
  });

  it.each(Object.keys(ERROR_STATUS) as ErrorCode[])('translates the API code %s', (code) => {
    expect(failureKey(new ApiError(code, 'x'))).toBe(`failures.api.${code}`);
    expect(nb[`api.${code}`]).toBeTruthy();
    expect(en[`api.${code}`]).toBeTruthy();
  });
});

describe('failureKey', () => {
  it('has a message for unknown codes', () => {
    expect(nb).toHaveProperty([sentence(failureKey(failure('auth/new-code')))]);
    expect(nb).toHaveProperty([sentence(failureKey(failure('storage/new-code')))]);
    expect(nb).toHaveProperty([sentence(failureKey(new Error('anything')))]);
    expect(nb).toHaveProperty([sentence(failureKey('thrown text'))]);
  });

  it('treats a failed fetch as a network error', () => {
    expect(failureKey(new TypeError('Failed to fetch'))).toBe(
      'failures.auth.network-request-failed',
    );
  });

  it('hides whether the address or the password was wrong', () => {
    expect(nb['auth.user-not-found']).toBe(nb['auth.wrong-password']);
    expect(nb['auth.invalid-credential']).toBe(nb['auth.wrong-password']);
  });
});
