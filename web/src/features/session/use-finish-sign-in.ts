import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../chunks/load-chunk.ts';
import type { SignedIn } from '../../firebase/sign-in.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { cacheFeedStart } from '../../session/feed-start.ts';
import { readNext } from '../../session/next-param.ts';
import { openSession } from '../../session/open-session.ts';

/** Opens the session after a sign-in and navigates to the destination; throws `ApiError`. */
export function useFinishSignIn() {
  const { locale } = useMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async ({ uid, idToken, isNewAccount }: SignedIn, displayName?: string): Promise<void> => {
    const user = await openOrSignOut(uid, {
      idToken,
      locale,
      ...(displayName && { displayName }),
    });
    if (!isNewAccount) void cacheFeedStart(user.uid);
    if (user.admin)
      await (await loadChunk(() => import('../../firebase/sign-in.ts'))).refreshClaims();
    const start = isNewAccount ? hrefs.welcome() : hrefs.start();
    await navigate(readNext(params) ?? start, { replace: true });
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
