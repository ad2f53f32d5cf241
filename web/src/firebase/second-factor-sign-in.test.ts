import type { MultiFactorInfo } from 'firebase/auth';
import { expect, it } from 'vitest';
import { toSecondFactors } from './second-factor-sign-in.ts';

const enrolledAt = 'Sat, 21 Nov 2026';

const info = (factorId: MultiFactorInfo['factorId']): MultiFactorInfo => ({
  uid: `my ${factorId}`,
  displayName: null,
  enrollmentTime: enrolledAt,
  factorId,
});

it('returns phones with their number, and apps without one', () => {
  const phone = { ...info('phone'), phoneNumber: '+*******0001' };
  expect(toSecondFactors([phone, info('totp')])).toEqual([
    { id: 'my phone', kind: 'phone', phone: '+*******0001', enrolledAt },
    { id: 'my totp', kind: 'totp', phone: '', enrolledAt },
  ]);
});
