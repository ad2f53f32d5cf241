import type { Deps } from '../deps.ts';

/** Deps whose Auth knows of every account whether its address is confirmed, and nothing else. */
export function withAccounts(deps: Deps, isVerified: (uid: string) => boolean): Deps {
  const getUsers = async (asked: readonly { uid: string }[]) => ({
    users: asked.map(({ uid }) => ({ uid, emailVerified: isVerified(uid) })),
    notFound: [],
  });
  return { ...deps, auth: { getUsers } as unknown as Deps['auth'] };
}
