import {
  InvitationFilterSchema,
  InvitationTokenRequestSchema,
  type ProposedProfileAnswer,
  SiteInvitationDraftSchema,
} from '@samspill/domain/invitations/invitation';
import { grantPath } from '@samspill/domain/people/paths';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createAddressLimiter, createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { refuseVisitorsDuringMaintenance } from '../platform/http/site-switches.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { acceptAsMember, stopInvitations, viewInvitation } from './accept-invitation.ts';
import { dropProposedProfile, grants, listSiteInvitations } from './invitation-store.ts';
import { createInvitation, resendInvitation, revokeInvitation } from './invite.ts';

/** A class or a meeting opens one link from one address. */
const MAX_VIEWS_PER_ADDRESS_AND_MINUTE = 120;
/** Applies per member; the daily limits are in the domain. */
const MAX_WRITES_PER_MINUTE = 20;

const OwnQuerySchema = strictQuery(PAGE_QUERY);
const AllQuerySchema = strictQuery({ ...PAGE_QUERY, ...InvitationFilterSchema.entries });

/** For recipients, who may have no account. The token is in the body, so no log contains it. */
function recipientRoutes(deps: Deps) {
  const perAddress = createAddressLimiter(MAX_VIEWS_PER_ADDRESS_AND_MINUTE, deps.now);
  const token = validate('json', InvitationTokenRequestSchema);
  return new Hono()
    .post('/view', token, async (c) => {
      perAddress.take(c);
      return c.json(await viewInvitation(deps, c.req.valid('json').token));
    })
    .post('/stop', refuseVisitorsDuringMaintenance(deps), token, async (c) => {
      perAddress.take(c);
      await stopInvitations(deps, c.req.valid('json').token);
      return c.json({});
    });
}

function inviterRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_WRITES_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', validate('query', OwnQuerySchema), async (c) =>
      c.json(await listSiteInvitations(deps, { inviterUid: c.var.user.uid }, c.req.valid('query'))),
    )
    .post('/', validate('json', SiteInvitationDraftSchema), async (c) => {
      perAccount.take(c.var.user.uid);
      return c.json(await createInvitation(deps, c.var.user.uid, c.req.valid('json')), 201);
    })
    .post('/accept', validate('json', InvitationTokenRequestSchema), async (c) => {
      perAccount.take(c.var.user.uid);
      await acceptAsMember(deps, c.var.user, c.req.valid('json').token);
      return c.json({});
    })
    .get('/profile', NO_QUERY, async (c) => {
      const grant = await grants.read(deps, grantPath(c.var.user.uid));
      return c.json({ profile: grant?.profile ?? null } satisfies ProposedProfileAnswer);
    })
    .delete('/profile', async (c) => {
      await dropProposedProfile(deps, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/resend', BY_ID, async (c) => {
      const sender = { uid: c.var.user.uid, ofAll: false };
      perAccount.take(sender.uid);
      return c.json(await resendInvitation(deps, sender, c.req.valid('param').id));
    })
    .post('/:id/revoke', BY_ID, async (c) => {
      const sender = { uid: c.var.user.uid, ofAll: false };
      await revokeInvitation(deps, sender, c.req.valid('param').id);
      return c.json({});
    });
}

export const invitationRoutes = (deps: Deps) =>
  new Hono().route('/', recipientRoutes(deps)).route('/', inviterRoutes(deps));

export function invitationAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', AllQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listSiteInvitations(deps, filter, { limit, after }));
    })
    .post('/:id/resend', BY_ID, async (c) => {
      const sender = { uid: c.var.user.uid, ofAll: true };
      return c.json(await resendInvitation(deps, sender, c.req.valid('param').id));
    })
    .post('/:id/revoke', BY_ID, async (c) => {
      const sender = { uid: c.var.user.uid, ofAll: true };
      await revokeInvitation(deps, sender, c.req.valid('param').id);
      return c.json({});
    });
}
