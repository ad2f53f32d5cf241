import { OAuthProvider, signInWithCredential } from 'firebase/auth';
import { firebaseAuth } from './auth.ts';
import { keepForLinking, type SignedIn, toSignedIn } from './sign-in.ts';

export interface TestIdentity {
  readonly name: string;
  readonly email: string;
}

export const TEST_IDENTITIES: readonly TestIdentity[] = [
  { name: 'Nora Lie', email: 'nora.lie@google.test' },
  { name: 'Sander Moe', email: 'sander.moe@google.test' },
  { name: 'Amina Yusuf', email: 'amina.yusuf@google.test' },
];

/** Replaces the pop-up, which needs Google's pages and so a network. */
export async function signInAsTestIdentity(
  { name, email }: TestIdentity,
  providerId: string,
): Promise<SignedIn> {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const credential = new OAuthProvider(providerId).credential({ idToken });
  try {
    return await toSignedIn(await signInWithCredential(firebaseAuth(), credential));
  } catch (error) {
    keepForLinking(error);
    throw error;
  }
}
