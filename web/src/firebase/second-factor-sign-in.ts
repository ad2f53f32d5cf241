import {
  getMultiFactorResolver,
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { firebaseAuth } from './auth.ts';
import { type SecondFactor, toSecondFactors } from './second-factor.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';
import { sendSmsCode } from './sms-code.ts';

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
