import type { Deps } from '../deps.ts';

export function withAccounts(deps: Deps, isVerified: (uid: string) => boolean): Deps {
  const getUsers = async (asked: readonly { uid: string }[]) => ({
    users: asked.map(({ uid }) => ({ uid, emailVerified: isVerified(uid) })),
    notFound: [],
  });
  return { ...deps, auth: { getUsers } as unknown as Deps['auth'] };
}
