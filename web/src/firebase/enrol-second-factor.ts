import {
  type MultiFactorUser,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { siteIdentity } from '../state/site-identity.ts';
import { currentUser } from './auth.ts';
import { type SecondFactor, toSecondFactors } from './second-factor-sign-in.ts';
import { sendSmsCode } from './sms-code.ts';

/** Verifies a code from the new factor; returns a token that includes the enrolment. */
export type FinishEnrolment = (code: string) => Promise<string>;

async function currentFactors(): Promise<MultiFactorUser> {
  return multiFactor(await currentUser());
}

const freshToken = async () => (await currentUser()).getIdToken(true);

export async function listSecondFactors(): Promise<SecondFactor[]> {
  const user = await currentUser();
  // Another device may have changed the factors.
  await user.reload();
  return toSecondFactors(multiFactor(user).enrolledFactors);
}

/** Sends a code to `phoneNumber`, such as `+4790000000`; needs a recent sign-in. */
export async function enrolPhone(phoneNumber: string): Promise<FinishEnrolment> {
  const factors = await currentFactors();
  const id = await sendSmsCode({ phoneNumber, session: await factors.getSession() });
  return async (code) => {
    const credential = PhoneAuthProvider.credential(id, code);
    await factors.enroll(PhoneMultiFactorGenerator.assertion(credential), phoneNumber);
    return freshToken();
  };
}

/** Returns a secret for an authenticator app, as text and as the QR code's URI; needs a recent sign-in. */
export async function enrolApp() {
  const factors = await currentFactors();
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const { email } = await currentUser();
  const issuer = siteIdentity.read().name;
  const finish: FinishEnrolment = async (code) => {
    await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), issuer);
    return freshToken();
  };
  return {
    key: secret.secretKey,
    url: secret.generateQrCodeUrl(email ?? '', issuer),
    finish,
  };
}

export async function removeSecondFactor(id: string): Promise<string> {
  await (await currentFactors()).unenroll(id);
  return freshToken();
}
