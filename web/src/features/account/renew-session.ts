import { openSession } from '../../session/open-session.ts';
import { sessionStore } from '../../session/session-store.ts';

/** Renews the session cookie: Auth may revoke older sessions after a credential change. */
export async function renewSession(idToken: string): Promise<void> {
  const { user } = sessionStore.read();
  if (!user) return;
  try {
    await openSession(user.uid, { idToken });
  } catch {
    // The credential change succeeded. If it ended the session, the page asks for a new sign-in.
  }
}
