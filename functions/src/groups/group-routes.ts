import type { AuditFields } from '@samspill/domain/audit-log';
import { groupConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import {
  CandidateMessageSchema,
  GROUP_ACTS,
  GROUP_STATUSES,
  type Group,
  type GroupAct,
  type GroupDraft,
  GroupDraftSchema,
  GroupPhotoChangeSchema,
  isPhotoOfGroup,
  MAX_CHECKED_IDS,
  MAX_GROUPS,
  MEMBER_IDS_PER_PAGE,
  type NewGroup,
  NewGroupSchema,
} from '@samspill/domain/groups/group';
import { GROUPS, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { IdSchema } from '@samspill/domain/id';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { groups } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { type EditBody, editOf, resolveEdit } from '../platform/http/edit-body.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { acceptCandidate, endCandidacy, inviteToGroup } from './group-candidates.ts';
import {
  findMembersAmong,
  listAllGroups,
  listGroupCandidates,
  listGroupChoices,
  listGroupMembers,
  listGroups,
  listMemberIds,
  readGroupView,
} from './group-lists.ts';
import {
  assertActive,
  endMembership,
  joinGroup,
  makeLeader,
  requireLeader,
  unmakeLeader,
} from './group-membership.ts';
import { type GroupCaller, groupCallerOf, noSuchGroup } from './group-store.ts';

const StatusSchema = v.strictObject({ status: v.picklist(GROUP_STATUSES) });
const GroupEditSchema = editOf(GroupDraftSchema);

async function createGroup(
  deps: Deps,
  actorId: string,
  { leaderId, ...draft }: NewGroup,
): Promise<string> {
  if (!(await readAuthorCard(deps, leaderId)))
    throw new AppError('invalid-argument', 'leaderId: is no member', { leaderId: 'is no member' });
  const all = deps.db.collection(GROUPS);
  const ref = all.doc();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { count } = (await transaction.get(all.count())).data();
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    if (count >= MAX_GROUPS)
      throw new AppError('conflict', `A site has ${MAX_GROUPS} groups at most.`);
    audit({
      action: 'group.create',
      target: { kind: 'group', id: ref.id, label: draft.name },
      after: draft,
    });
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
    setSiteGlobal(transaction, global, { hasGroups: true });
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
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const group = groups.parse(deps, await transaction.get(ref));
    const conversation = await transaction.get(
      deps.db.doc(conversationPath(groupConversationId(id))),
    );
    if (!group) throw noSuchGroup();
    if (group.status === status) throw new AppError('conflict', `The group is ${status} already.`);
    audit({
      action: status === 'archived' ? 'group.archive' : 'group.restore',
      target: { kind: 'group', id, label: group.name },
    });
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(ref, { status, updatedAt });
    // Storage rules cannot read the group too.
    if (conversation.exists)
      transaction.update(conversation.ref, { archived: status === 'archived', updatedAt });
  });
}

async function deleteGroup(deps: Deps, actorId: string, id: string): Promise<void> {
  const ref = deps.db.doc(groupPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const group = groups.parse(deps, await transaction.get(ref));
    if (!group) throw noSuchGroup();
    if (group.status !== 'archived') throw new AppError('conflict', 'Archive the group first.');
    const two = await transaction.get(deps.db.collection(GROUPS).select().limit(2));
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    audit({ action: 'group.delete', target: { kind: 'group', id, label: group.name } });
    transaction.delete(ref);
    setSiteGlobal(transaction, global, { hasGroups: two.docs.some((each) => each.id !== id) });
  });
}

export function groupAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json({ groups: await listAllGroups(deps, c.var.user.uid) }))
    .post('/', validate('json', NewGroupSchema), async (c) =>
      c.json({ id: await createGroup(deps, c.var.user.uid, c.req.valid('json')) }, 201),
    )
    .post('/:id/status', BY_ID, validate('json', StatusSchema), async (c) => {
      const { status } = c.req.valid('json');
      await setGroupStatus(deps, c.var.user.uid, c.req.valid('param').id, status);
      return c.json({});
    })
    .delete('/:id', BY_ID, async (c) => {
      await deleteGroup(deps, c.var.user.uid, c.req.valid('param').id);
      return c.json({});
    });
}

interface GroupEdit {
  readonly changes: (group: Group) => GroupDraft | Pick<Group, 'photoPath'>;
  readonly describe: (group: Group) => Partial<AuditFields>;
}

async function changeGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  { changes: change, describe }: GroupEdit,
): Promise<void> {
  await auditedChange(deps, caller.uid, async (transaction, audit) => {
    const found = await requireLeader(deps, caller, id, transaction);
    assertActive(found);
    const { group } = found;
    const changes = change(group);
    const changed = { ...group, ...changes };
    audit({
      action: 'group.edit',
      target: { kind: 'group', id, label: changed.name },
      before: describe(group),
      after: describe(changed),
    });
    transaction.update(deps.db.doc(groupPath(id)), {
      ...changes,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

const describeDraft = ({ name, description, admission }: Group) => ({
  name,
  description,
  admission,
});

const editGroup = (deps: Deps, caller: GroupCaller, id: string, edit: EditBody<GroupDraft>) =>
  changeGroup(deps, caller, id, {
    changes: (stored) => resolveEdit({ schema: GroupDraftSchema, stored }, edit),
    describe: describeDraft,
  });

/** A trigger deletes the previous photo later. */
async function setGroupPhoto(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  photoPath: string | null,
): Promise<void> {
  if (photoPath !== null && !isPhotoOfGroup(id, photoPath)) {
    const fault = 'is not of this group';
    throw new AppError('invalid-argument', `photoPath: ${fault}`, { photoPath: fault });
  }
  await changeGroup(deps, caller, id, {
    changes: () => ({ photoPath }),
    describe: ({ photoPath: shown }) => ({ hasPhoto: shown !== null }),
  });
}

/** Applies per member; the daily limits are in the domain. */
const MAX_WRITES_PER_MINUTE = 60;

const PersonParamsSchema = v.strictObject({ id: IdSchema, uid: IdSchema });
const ActSchema = v.strictObject({ act: v.picklist(GROUP_ACTS) });
const JoiningSchema = v.strictObject({ message: v.optional(CandidateMessageSchema, '') });

const MemberIdsSchema = strictQuery({ after: v.optional(IdSchema) });
const AmongSchema = strictQuery({
  uids: v.pipe(
    v.string(),
    v.transform((joined) => joined.split(',')),
    v.array(IdSchema),
    v.maxLength(MAX_CHECKED_IDS),
  ),
});

function filterRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/choices', NO_QUERY, async (c) =>
      c.json({ groups: await listGroupChoices(deps, groupCallerOf(c.var.user)) }),
    )
    .get('/:id/member-ids', BY_ID, validate('query', MemberIdsSchema), async (c) => {
      const { after } = c.req.valid('query');
      const page = { limit: MEMBER_IDS_PER_PAGE, after };
      const { id } = c.req.valid('param');
      return c.json(await listMemberIds(deps, groupCallerOf(c.var.user), id, page));
    })
    .get('/:id/among', BY_ID, validate('query', AmongSchema), async (c) => {
      const { uids } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return c.json({
        uids: await findMembersAmong(deps, groupCallerOf(c.var.user), id, uids),
      });
    });
}

function readRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) =>
      c.json({ groups: await listGroups(deps, groupCallerOf(c.var.user)) }),
    )
    .get('/:id', BY_ID, NO_QUERY, async (c) =>
      c.json(await readGroupView(deps, groupCallerOf(c.var.user), c.req.valid('param').id)),
    )
    .get('/:id/members', BY_ID, validate('query', strictQuery(PAGE_QUERY)), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        await listGroupMembers(deps, groupCallerOf(c.var.user), id, c.req.valid('query')),
      );
    })
    .get('/:id/candidates', BY_ID, NO_QUERY, async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ candidates: await listGroupCandidates(deps, groupCallerOf(c.var.user), id) });
    });
}

const PERSON_ACTS = {
  invite: inviteToGroup,
  accept: acceptCandidate,
  'end-candidacy': endCandidacy,
  remove: endMembership,
  'make-leader': makeLeader,
  'remove-leader': unmakeLeader,
} satisfies Record<GroupAct, typeof makeLeader>;

function writeRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_WRITES_PER_MINUTE, deps.now);
  const person = validate('param', PersonParamsSchema);
  const limit: MiddlewareHandler<UserEnv> = async (c, next) => {
    perAccount.take(c.var.user.uid);
    await next();
  };
  return new Hono<UserEnv>()
    .put('/:id', BY_ID, limit, validate('json', GroupEditSchema), async (c) => {
      await editGroup(
        deps,
        groupCallerOf(c.var.user),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({});
    })
    .put('/:id/photo', BY_ID, limit, validate('json', GroupPhotoChangeSchema), async (c) => {
      const { photoPath } = c.req.valid('json');
      await setGroupPhoto(deps, groupCallerOf(c.var.user), c.req.valid('param').id, photoPath);
      return c.json({});
    })
    .post('/:id/join', BY_ID, limit, validate('json', JoiningSchema), async (c) => {
      const { message } = c.req.valid('json');
      await joinGroup(deps, groupCallerOf(c.var.user), c.req.valid('param').id, message);
      return c.json({});
    })
    .post('/:id/people/:uid', person, limit, validate('json', ActSchema), async (c) => {
      const { id, uid } = c.req.valid('param');
      await PERSON_ACTS[c.req.valid('json').act](deps, groupCallerOf(c.var.user), id, uid);
      return c.json({});
    });
}

export const groupRoutes = (deps: Deps) =>
  new Hono<UserEnv>()
    .use(requireUser(deps))
    .route('/', filterRoutes(deps))
    .route('/', readRoutes(deps))
    .route('/', writeRoutes(deps));
