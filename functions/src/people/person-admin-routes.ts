import type { AuditAction } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import {
  type AdminPeoplePage,
  type AdminPerson,
  AdminPersonFilterSchema,
  type PeopleExport,
  PeopleExportSchema,
} from '@samspill/domain/people/admin-person';
import { DisplayNameSchema } from '@samspill/domain/people/display-name';
import { can, canChangeRole, type Role, RoleChangeSchema } from '@samspill/domain/roles/role';
import { Hono } from 'hono';
import * as v from 'valibot';
import { notify } from '../notifications/notify.ts';
import { type AuditDraft, recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { IDEMPOTENCY_KEY } from '../platform/http/idempotency-key.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { ConfirmSignIn, SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { BY_UID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { mailCode } from '../platform/mail/code-mail.ts';
import { changeRoleLogged, isNamedOwner } from '../platform/roles/role-store.ts';
import { readOtherPerson, readShown, readTarget } from './admin-target.ts';
import { setIdentityCheck } from './check-identity.ts';
import { listAdminPeople, listPeopleForModerators } from './person-admin-store.ts';

const CheckSchema = v.strictObject({ name: DisplayNameSchema });

export function checkPersonRoutes(deps: Deps, site: Site) {
  return new Hono<UserEnv>()
    .post('/:uid/check', BY_UID, validate('json', CheckSchema), async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      const { name } = c.req.valid('json');
      await setIdentityCheck(deps, person, { name, actorId: c.var.user.uid });
      return c.json(await readOtherPerson(deps, c.var.user, person.uid));
    })
    .post('/:uid/uncheck', BY_UID, async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      await setIdentityCheck(deps, person, { name: null, actorId: c.var.user.uid });
      const unchecked = await readOtherPerson(deps, c.var.user, person.uid);
      return c.json(await site.completePerson(deps, unchecked));
    });
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminPersonFilterSchema.entries });

const draftOf = (
  actor: SignedInUser,
  action: AuditAction,
  { target, ...more }: Partial<Omit<AuditDraft, 'target'>> & { readonly target: AdminPerson },
): AuditDraft => ({
  actorId: actor.uid,
  action,
  target: { kind: 'user', id: target.uid, label: target.displayName },
  ...more,
});

/** Audits the export, because personal data leaves the site; the browser builds the file from pages. */
const exportOf = ({ uid }: SignedInUser, { filter, count }: PeopleExport): AuditDraft => {
  const { sort: _, status, from, to, ...others } = filter;
  const narrowed = Object.values(others).some(Boolean);
  return {
    actorId: uid,
    action: 'user.export',
    target: { kind: 'site', id: 'users', label: '' },
    after: { ...(from && { from }), ...(to && { to }), ...(status && { status }), narrowed, count },
  };
};

function listRoutes(deps: Deps, site: Site) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      const list = can(c.var.user.role, 'manageMembers')
        ? listAdminPeople
        : listPeopleForModerators;
      const page = await list(deps, filter, { limit, after });
      const people = page.people.map((person) => site.completePerson(deps, person));
      const completed: AdminPeoplePage = { ...page, people: await Promise.all(people) };
      return c.json(completed);
    })
    .post('/exports', validate('json', PeopleExportSchema), async (c) => {
      await recordAudit(deps, exportOf(c.var.user, c.req.valid('json')));
      return c.json({});
    })
    .get('/:uid', NO_QUERY, BY_UID, async (c) => {
      const person = await readShown(deps, c.var.user, c.req.valid('param').uid);
      return c.json(await site.completePerson(deps, person));
    });
}

const passwordRoutes = (deps: Deps) =>
  new Hono<UserEnv>().post('/:uid/reset-password', BY_UID, async (c) => {
    const target = await readTarget(deps, c.req.valid('param').uid);
    const person = await readPerson(deps, target.uid);
    // Suspended accounts cannot sign in. Accounts under deletion have this status, too.
    if (target.status === 'suspended') throw new AppError('conflict', 'Restore the account first.');
    if (target.email === null || !person)
      throw new AppError('conflict', 'This account has no e-mail address.');
    const key = c.req.header(IDEMPOTENCY_KEY);
    const { email } = target;
    await mailCode(deps, { kind: 'resetByAdmin', email, locale: person.locale, key });
    await recordAudit(deps, draftOf(c.var.user, 'user.reset-password', { target }));
    return c.json({});
  });

/** Rejects the first owners: `ADMIN_EMAILS` would make them owners again at their next session. */
async function assertNotNamed(deps: Deps, uid: string): Promise<void> {
  if (isNamedOwner(deps, await deps.auth.getUser(uid)))
    throw new AppError('named-owner', 'ADMIN_EMAILS names this account as an owner.');
}

async function notifyOfRole(deps: Deps, recipientUid: string, role: Role): Promise<void> {
  await notify(deps, {
    recipientUid,
    type: 'admin',
    event: 'roleGiven',
    actor: null,
    subject: { kind: 'site', id: role, title: '', href: '/admin' },
    key: `role ${role} ${deps.now().getTime()}`,
    about: [],
  });
}

function roleRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>().post(
    '/:uid/role',
    BY_UID,
    validate('json', RoleChangeSchema),
    async (c) => {
      const caller = c.var.user;
      const target = await readTarget(deps, c.req.valid('param').uid);
      const { role, idToken } = c.req.valid('json');
      const change = { from: target.role, to: role, isOwn: target.uid === caller.uid };
      if (target.role === role)
        throw new AppError('conflict', 'The account has this role already.');
      if (!canChangeRole(caller.role, change))
        throw new AppError('permission-denied', 'Your role may not give or take this role.');
      if (role !== null && target.status !== 'active')
        throw new AppError('conflict', 'Restore the account first.');
      // An unattended browser must not give a role.
      await confirmSignIn(caller, idToken);
      if (target.role === 'owner') await assertNotNamed(deps, target.uid);
      const order = { actorId: caller.uid, role, name: target.displayName };
      await changeRoleLogged(deps, target.uid, order);
      if (role !== null) await notifyOfRole(deps, target.uid, role);
      return c.json(await readTarget(deps, target.uid));
    },
  );
}

export function personAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn, site: Site) {
  return new Hono<UserEnv>()
    .route('/', listRoutes(deps, site))
    .route('/', passwordRoutes(deps))
    .route('/', roleRoutes(deps, confirmSignIn));
}
