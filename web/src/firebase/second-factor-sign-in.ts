import {
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { firebaseAuth } from './auth.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';
import { sendSmsCode } from './sms-code.ts';

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

export type SubmitCode = (code: string) => Promise<SignedIn>;

export interface Challenge {
  readonly factors: readonly SecondFactor[];
  begin(factor: SecondFactor): Promise<SubmitCode>;
}

async function prepare(
  resolver: MultiFactorResolver,
  factor: SecondFactor,
): Promise<(code: string) => MultiFactorAssertion> {
  if (factor.kind === 'totp')
    return (code) => TotpMultiFactorGenerator.assertionForSignIn(factor.id, code);
  const multiFactorHint = resolver.hints.find(({ uid }) => uid === factor.id);
  if (!multiFactorHint) throw new Error('The factor is not one of this sign-in');
  const id = await sendSmsCode({ multiFactorHint, session: resolver.session });
  return (code) => PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code));
}

export function readChallenge(error: Error): Challenge {
  const resolver = getMultiFactorResolver(firebaseAuth(), error as MultiFactorError);
  return {
    factors: toSecondFactors(resolver.hints),
    begin: async (factor) => {
      const toAssertion = await prepare(resolver, factor);
      return async (code) => toSignedIn(await resolver.resolveSignIn(toAssertion(code)));
    },
  };
}
