import type { AuditAction } from '@samspill/domain/audit/audit';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { suspensionPath, userPath } from '@samspill/domain/paths';
import {
  type AdminPerson,
  AdminPersonFilterSchema,
  type PeopleExport,
  PeopleExportSchema,
} from '@samspill/domain/people/admin-person';
import { DisplayNameSchema } from '@samspill/domain/people/display-name';
import { can, canChangeRole, type Role, RoleChangeSchema } from '@samspill/domain/roles/role';
import {
  isShortSuspension,
  MAX_MODERATOR_DAYS,
  SuspendSchema,
} from '@samspill/domain/suspensions/suspension';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type AuditDraft, prepareAudit, recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { people, suspensions } from '../firestore/collections.ts';
import { IDEMPOTENCY_KEY } from '../http/idempotency-key.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { ConfirmSignIn, SignedInUser, UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../http/validate.ts';
import { mailCode } from '../mail/code-mail.ts';
import { notify } from '../notifications/notify.ts';
import { changeRoleLogged, isNamedOwner } from '../roles/role-store.ts';
import { endSuspension, suspendPerson } from '../suspensions/suspension-store.ts';
import {
  listAdminPeople,
  listPeopleForModerators,
  readAdminPerson,
  toModeratorView,
} from './person-admin-store.ts';
import { readPerson } from './person-store.ts';

interface IdentityCheck {
  readonly name: string | null;
  readonly actorId: string;
}

/**
 * Sets or removes the identity check. Writes nothing if the name differs from the one that the administrator saw,
 * because the new name is unchecked.
 */
async function setIdentityCheck(
  deps: Deps,
  { uid, displayName }: AdminPerson,
  { name, actorId }: IdentityCheck,
): Promise<void> {
  const ref = deps.db.doc(userPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const person = people.parse(deps, await transaction.get(ref));
    if (!person) throw new AppError('not-found', 'There is no such person.');
    if (name !== null && name !== person.displayName)
      throw new AppError('conflict', 'The name has changed. Look at it again.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: name === null ? 'user.uncheck' : 'user.check',
      target: { kind: 'user', id: uid, label: displayName },
      before: { checked: person.checked?.name ?? null },
      after: { checked: name },
    });
    const checked = name === null ? null : { name, at: FieldValue.serverTimestamp() };
    transaction.update(ref, { checked });
    addAudit(transaction);
  });
}
const CheckSchema = v.strictObject({ name: DisplayNameSchema });

async function readOtherPerson(deps: Deps, caller: SignedInUser, uid: string) {
  if (uid === caller.uid) throw new AppError('conflict', 'Not to your own account.');
  const person = await readAdminPerson(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}

export function checkPersonRoutes(deps: Deps) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .post('/:uid/check', params, validate('json', CheckSchema), async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      const { name } = c.req.valid('json');
      await setIdentityCheck(deps, person, { name, actorId: c.var.user.uid });
      return c.json(await readOtherPerson(deps, c.var.user, person.uid));
    })
    .post('/:uid/uncheck', params, async (c) => {
      const person = await readOtherPerson(deps, c.var.user, c.req.valid('param').uid);
      await setIdentityCheck(deps, person, { name: null, actorId: c.var.user.uid });
      return c.json(await readOtherPerson(deps, c.var.user, person.uid));
    });
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminPersonFilterSchema.entries });
const ParamsSchema = v.strictObject({ uid: IdSchema });

async function readTarget(deps: Deps, uid: string): Promise<AdminPerson> {
  const person = await readAdminPerson(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}

async function readShown(deps: Deps, caller: SignedInUser, uid: string): Promise<AdminPerson> {
  const target = await readTarget(deps, uid);
  return can(caller.role, 'manageMembers') ? target : toModeratorView(target);
}

function assertOther(caller: SignedInUser, target: AdminPerson): void {
  if (target.uid === caller.uid) throw new AppError('conflict', 'Not to your own account.');
}

/** Rejects staff: taking their role first needs a fresh sign-in, and keeps the last owner. */
function assertNoRole(target: AdminPerson): void {
  if (target.role) throw new AppError('conflict', 'Take the role first.');
}

/** Rejects applicants: an end of their suspension would admit them. */
function assertAdmitted({ status }: AdminPerson): void {
  if (status !== 'active' && status !== 'suspended')
    throw new AppError('conflict', 'Answer the application first.');
}

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

const params = validate('param', ParamsSchema);

function listRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      const list = can(c.var.user.role, 'manageMembers')
        ? listAdminPeople
        : listPeopleForModerators;
      return c.json(await list(deps, filter, { limit, after }));
    })
    .post('/exports', validate('json', PeopleExportSchema), async (c) => {
      await recordAudit(deps, exportOf(c.var.user, c.req.valid('json')));
      return c.json({});
    })
    .get('/:uid', NO_QUERY, params, async (c) =>
      c.json(await readShown(deps, c.var.user, c.req.valid('param').uid)),
    );
}

function assertMaySuspend({ role }: SignedInUser, days: number | null): void {
  if (can(role, 'manageMembers') || (days !== null && days <= MAX_MODERATOR_DAYS)) return;
  throw new AppError('administrators-only', 'Moderators suspend for seven days at most.');
}

async function assertMayEndSuspension(deps: Deps, { role }: SignedInUser, uid: string) {
  if (can(role, 'manageMembers')) return;
  const suspension = await suspensions.only('until', 'createdAt').read(deps, suspensionPath(uid));
  if (suspension && isShortSuspension(suspension)) return;
  throw new AppError('administrators-only', 'Moderators end suspensions of seven days at most.');
}

function statusRoutes(deps: Deps) {
  const because = validate('json', SuspendSchema);
  const readOther = async (caller: SignedInUser, uid: string) => {
    const target = await readTarget(deps, uid);
    assertOther(caller, target);
    return target;
  };
  return new Hono<UserEnv>()
    .post('/:uid/suspend', params, because, async (c) => {
      const target = await readOther(c.var.user, c.req.valid('param').uid);
      assertNoRole(target);
      assertAdmitted(target);
      const { reason, days } = c.req.valid('json');
      assertMaySuspend(c.var.user, days);
      const change = { before: { status: target.status }, after: { status: 'suspended' } };
      const draft = draftOf(c.var.user, 'user.suspend', { target, ...change, reason });
      await suspendPerson(deps, target.uid, { reason, days, draft });
      return c.json(await readShown(deps, c.var.user, target.uid));
    })
    .post('/:uid/restore', params, async (c) => {
      const target = await readOther(c.var.user, c.req.valid('param').uid);
      assertAdmitted(target);
      await assertMayEndSuspension(deps, c.var.user, target.uid);
      const change = { before: { status: target.status }, after: { status: 'active' } };
      await endSuspension(deps, target.uid, {
        draft: draftOf(c.var.user, 'user.restore', { target, ...change }),
        mail: { kind: 'ended' },
      });
      return c.json(await readShown(deps, c.var.user, target.uid));
    })
    .post('/:uid/reset-password', params, async (c) => {
      const target = await readTarget(deps, c.req.valid('param').uid);
      const person = await readPerson(deps, target.uid);
      if (target.email === null || !person)
        throw new AppError('conflict', 'This account has no e-mail address.');
      const key = c.req.header(IDEMPOTENCY_KEY);
      const { email } = target;
      await mailCode(deps, { kind: 'resetByAdmin', email, locale: person.locale, key });
      await recordAudit(deps, draftOf(c.var.user, 'user.reset-password', { target }));
      return c.json({});
    });
}

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
    params,
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

export function personAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .route('/', listRoutes(deps))
    .route('/', statusRoutes(deps))
    .route('/', roleRoutes(deps, confirmSignIn));
}
