import { InvitationTokenRequestSchema } from '@samspill/domain/invitations/invitation';
import type { Session, SessionUser } from '@samspill/domain/session/session';
import { SessionRequestSchema } from '@samspill/domain/session/session-request';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireOwnAccount, type UserEnv } from '../http/require-user.ts';
import {
  isSessionEnded,
  readCookieClaims,
  readCurrentAccount,
  readSessionAccount,
} from '../http/session-account.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../http/session-cookie.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { readPerson } from '../people/person-store.ts';
import {
  admit,
  grantOwner,
  isApplicant,
  openSession,
  redeemInvitation,
  toSessionUser,
  verifyFreshSignIn,
} from './open-session.ts';
import { endOwnSignIn, recordSignIn, touchSignIn } from './sign-in-store.ts';

const MAX_SIGN_INS_PER_MINUTE = 20;

async function readSessionUser(deps: Deps, c: Context): Promise<SessionUser | 'ended' | null> {
  const cookie = readSessionCookie(c);
  const claims = cookie ? await readCookieClaims(deps, cookie) : null;
  if (!claims || !cookie) return null;
  const [account, person, isEnded] = await Promise.all([
    readCurrentAccount(deps, claims),
    readPerson(deps, claims.uid),
    isSessionEnded(deps, claims.uid, cookie),
    touchSignIn(deps, claims.uid, cookie),
  ]);
  if (isEnded) return 'ended';
  if (!account || !person || person.status === 'suspended') return null;
  const { status } = await admit(deps, account, person);
  if (status === 'suspended') return null;
  const role = await grantOwner(deps, account, person);
  return toSessionUser(account, { ...person, status }, role);
}

/** Reports logged out on internal errors too, so that the page can start. */
async function readSession(deps: Deps, c: Context): Promise<Session> {
  try {
    const user = await readSessionUser(deps, c);
    if (user === 'ended') return { ended: true };
    return user ? { user } : {};
  } catch (error) {
    deps.log.error('session not readable', { error: String(error) });
    return {};
  }
}

async function endSession(deps: Deps, c: Context): Promise<void> {
  const cookie = readSessionCookie(c);
  try {
    const account = cookie ? await readSessionAccount(deps, cookie) : null;
    if (cookie && account) await endOwnSignIn(deps, account.uid, cookie);
  } catch (error) {
    deps.log.warn('session not ended at log-out', { error: String(error) });
  }
}

/** An applicant opens an invitation while logged in. */
function invitationRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SIGN_INS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use('/invitation', requireOwnAccount(deps))
    .post('/invitation', validate('json', InvitationTokenRequestSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      const person = await readPerson(deps, uid);
      if (isApplicant(person))
        await redeemInvitation(deps, await deps.auth.getUser(uid), c.req.valid('json').token);
      return c.json(await readSession(deps, c));
    });
}

export function sessionRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SIGN_INS_PER_MINUTE, deps.now);

  return new Hono()
    .route('/', invitationRoutes(deps))
    .get('/', NO_QUERY, async (c) => c.json(await readSession(deps, c)))
    .post('/', validate('json', SessionRequestSchema), async (c) => {
      const request = c.req.valid('json');
      const claims = await verifyFreshSignIn(deps, request.idToken);
      perAccount.take(claims.uid);
      const { cookie, user } = await openSession(deps, claims, request);
      await recordSignIn(deps, {
        uid: user.uid,
        cookie,
        replaced: readSessionCookie(c),
        userAgent: c.req.header('user-agent') ?? '',
      });
      writeSessionCookie(c, cookie);
      deps.log.info('session opened', { uid: user.uid });
      return c.json({ user } satisfies Session);
    })
    .delete('/', async (c) => {
      await endSession(deps, c);
      clearSessionCookie(c);
      return c.json({} satisfies Session);
    });
}
