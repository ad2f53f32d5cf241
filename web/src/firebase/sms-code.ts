import { PhoneAuthProvider, type PhoneInfoOptions, RecaptchaVerifier } from 'firebase/auth';
import { EMULATORS } from './app.ts';
import { firebaseAuth } from './auth.ts';

/** Sends a code by SMS and returns its verification id. Google first runs an invisible reCAPTCHA. */
export async function sendSmsCode(request: PhoneInfoOptions): Promise<string> {
  const auth = firebaseAuth();
  auth.languageCode = document.documentElement.lang;
  auth.settings.appVerificationDisabledForTesting = EMULATORS.auth !== null;
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
