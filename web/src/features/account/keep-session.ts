import { openSession } from '../../session/open-session.ts';

/** Auth may end the sessions from before a change of how one signs in; this one goes on with the new token. */
export async function keepSession(idToken: string): Promise<void> {
  try {
    await openSession({ idToken });
  } catch {
    // The change is made. Where the old session ended with it, the page asks to sign in again.
  }
}
