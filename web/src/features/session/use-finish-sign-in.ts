import { startHref } from '@samspill/domain/feed/paths';
import { invitationHref } from '@samspill/domain/invitations/paths';
import { adminHref } from '@samspill/domain/paths';
import { welcomeHref } from '@samspill/domain/people/paths';
import { can, roleOf } from '@samspill/domain/roles/role';
import type { SessionUser } from '@samspill/domain/session/session';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifiedFetch } from '../../api/verified-fetch.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { writeLocalValue } from '../../data/local-value.ts';
import type { SignedIn } from '../../firebase/sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { forgetInvitation, readKeptInvitation } from '../../session/kept-invitation.ts';
import { readNext } from '../../session/next-param.ts';
import { openSession } from '../../session/open-session.ts';
import { FEED_START_KEY, parseRecord, readLocal, writeLocal } from '../../state/local-storage.ts';

/**
 * Fetches and caches the first feed items at sign-in, so that the feed need not wait for Firestore to open
 * (docs/decisions/0088). Best effort: on failure the feed loads normally.
 */
export async function cacheFeedStart(uid: string): Promise<void> {
  if (parseRecord(readLocal(FEED_START_KEY))?.uid === uid) return;
  try {
    const response = await verifiedFetch('/api/feed/start', {
      headers: { accept: 'application/json' },
    });
    if (response.ok) writeLocal(FEED_START_KEY, await response.text());
  } catch {
    // Offline.
  }
}

/** Leads the administrator of a new site to its checklist, which the first steps of members would hide. */
export function firstPage(user: SessionUser, isNewAccount: boolean): string {
  if (!isNewAccount) return startHref();
  return can(roleOf(user), 'manageSite') ? adminHref() : welcomeHref();
}

/** Opens the session after a sign-in and navigates to the destination; throws `ApiError`. */
export function useFinishSignIn() {
  const { locale } = useMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async ({ uid, idToken, isNewAccount }: SignedIn, displayName?: string): Promise<void> => {
    const invitation = readKeptInvitation();
    const next = readNext(params);
    const user = await openOrSignOut(uid, {
      idToken,
      locale,
      ...(displayName && { displayName }),
      ...(invitation && { invitation: invitation.token }),
    });
    // Home then shows what the person was invited to.
    if (invitation) writeLocalValue(`invited.${user.uid}`, { invited: true });
    // A member has yet to accept an invitation to a project, on its page.
    if (next !== invitationHref()) forgetInvitation();
    if (!isNewAccount) void cacheFeedStart(user.uid);
    if (roleOf(user))
      await (await loadChunk(() => import('../../firebase/sign-in.ts'))).refreshClaims();
    await navigate(next ?? firstPage(user, isNewAccount), { replace: true });
  };
}

async function openOrSignOut(...session: Parameters<typeof openSession>) {
  try {
    return await openSession(...session);
  } catch (error) {
    // Without a session the sign-in is worth nothing, and would only confuse the next one.
    const { signOutOfFirebase } = await loadChunk(() => import('../../firebase/auth.ts'));
    await signOutOfFirebase();
    throw error;
  }
}
