import { AppError } from '@samspill/domain/errors';
import {
  GROUP_STATUSES,
  MAX_GROUPS,
  type NewGroup,
  NewGroupSchema,
} from '@samspill/domain/groups/group';
import { IdSchema } from '@samspill/domain/id';
import { GROUPS, groupMemberPath, groupPath, SITE_GLOBAL } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { groups } from '../firestore/collections.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { readAuthorCard } from '../people/person-store.ts';
import { listAllGroups } from './group-lists.ts';
import { noSuchGroup } from './group-store.ts';

const ParamsSchema = v.strictObject({ id: IdSchema });
const StatusSchema = v.strictObject({ status: v.picklist(GROUP_STATUSES) });

async function createGroup(
  deps: Deps,
  actorId: string,
  { leaderId, ...draft }: NewGroup,
): Promise<string> {
  if (!(await readAuthorCard(deps, leaderId)))
    throw new AppError('invalid-argument', 'leaderId: is no member', { leaderId: 'is no member' });
  const all = deps.db.collection(GROUPS);
  const ref = all.doc();
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'group.create',
    target: { kind: 'group', id: ref.id, label: draft.name },
    after: draft,
  });
  await deps.db.runTransaction(async (transaction) => {
    const { count } = (await transaction.get(all.count())).data();
    if (count >= MAX_GROUPS)
      throw new AppError('conflict', `A site has ${MAX_GROUPS} groups at most.`);
    const now = FieldValue.serverTimestamp();
    transaction.create(ref, {
      ...draft,
      photoPath: null,
      status: 'active',
      leaderIds: [leaderId],
      counters: { members: 1 },
      createdAt: now,
      updatedAt: now,
    });
    transaction.create(deps.db.doc(groupMemberPath(ref.id, leaderId)), {
      uid: leaderId,
      groupId: ref.id,
      leads: true,
      addedBy: leaderId === actorId ? null : actorId,
      createdAt: now,
    });
    transaction.set(deps.db.doc(SITE_GLOBAL), { hasGroups: true }, { merge: true });
    addAudit(transaction);
  });
  return ref.id;
}

async function setGroupStatus(
  deps: Deps,
  actorId: string,
  id: string,
  status: (typeof GROUP_STATUSES)[number],
): Promise<void> {
  const ref = deps.db.doc(groupPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const group = groups.parse(deps, await transaction.get(ref));
    if (!group) throw noSuchGroup();
    if (group.status === status) throw new AppError('conflict', `The group is ${status} already.`);
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: status === 'archived' ? 'group.archive' : 'group.restore',
      target: { kind: 'group', id, label: group.name },
    });
    transaction.update(ref, { status, updatedAt: FieldValue.serverTimestamp() });
    addAudit(transaction);
  });
}

/** Deletes an archived group; triggers delete its members, posts and conversation. */
async function deleteGroup(deps: Deps, actorId: string, id: string): Promise<void> {
  const ref = deps.db.doc(groupPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const group = groups.parse(deps, await transaction.get(ref));
    if (!group) throw noSuchGroup();
    if (group.status !== 'archived') throw new AppError('conflict', 'Archive the group first.');
    const two = await transaction.get(deps.db.collection(GROUPS).select().limit(2));
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'group.delete',
      target: { kind: 'group', id, label: group.name },
    });
    transaction.delete(ref);
    const hasGroups = two.docs.some((each) => each.id !== id);
    transaction.set(deps.db.doc(SITE_GLOBAL), { hasGroups }, { merge: true });
    addAudit(transaction);
  });
}

export function groupAdminRoutes(deps: Deps) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json({ groups: await listAllGroups(deps, c.var.user.uid) }))
    .post('/', validate('json', NewGroupSchema), async (c) =>
      c.json({ id: await createGroup(deps, c.var.user.uid, c.req.valid('json')) }, 201),
    )
    .post('/:id/status', params, validate('json', StatusSchema), async (c) => {
      const { status } = c.req.valid('json');
      await setGroupStatus(deps, c.var.user.uid, c.req.valid('param').id, status);
      return c.json({});
    })
    .delete('/:id', params, async (c) => {
      await deleteGroup(deps, c.var.user.uid, c.req.valid('param').id);
      return c.json({});
    });
}
