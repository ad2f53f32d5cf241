import type { MultiFactorInfo, PhoneMultiFactorInfo } from 'firebase/auth';

/** What somebody shows besides the password: a code by SMS, or one of an app. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** The phone's number, of which the provider may hide most; empty for an app. */
  readonly phone: string;
  /** A date as the provider writes it. */
  readonly enrolledAt: string;
}

const isPhone = (info: MultiFactorInfo): info is PhoneMultiFactorInfo => info.factorId === 'phone';

/** The provider's own description of them, as plain data. */
export function toSecondFactors(infos: readonly MultiFactorInfo[]): SecondFactor[] {
  return infos.map((info) => {
    const phone = isPhone(info) ? info.phoneNumber : '';
    return { id: info.uid, kind: info.factorId, phone, enrolledAt: info.enrollmentTime };
  });
}
