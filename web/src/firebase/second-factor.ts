import type { MultiFactorInfo, PhoneMultiFactorInfo } from 'firebase/auth';

export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** Phone number, mostly masked by the provider; empty for an app. */
  readonly phone: string;
  readonly enrolledAt: string;
}

const isPhone = (info: MultiFactorInfo): info is PhoneMultiFactorInfo => info.factorId === 'phone';

export function toSecondFactors(infos: readonly MultiFactorInfo[]): SecondFactor[] {
  return infos.map((info) => {
    const phone = isPhone(info) ? info.phoneNumber : '';
    return { id: info.uid, kind: info.factorId, phone, enrolledAt: info.enrollmentTime };
  });
}
