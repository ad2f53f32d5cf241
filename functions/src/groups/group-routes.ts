import {
  CandidateMessageSchema,
  GROUP_ACTS,
  GROUP_STATUSES,
  type GroupAct,
  GroupDraftSchema,
  GroupPhotoChangeSchema,
  MAX_CHECKED_IDS,
  MEMBER_IDS_PER_PAGE,
  NewGroupSchema,
} from '@samspill/domain/groups/group';
import { IdSchema } from '@samspill/domain/id';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import {
  createGroup,
  deleteGroup,
  editGroup,
  setGroupPhoto,
  setGroupStatus,
} from './change-group.ts';
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
import { endMembership, joinGroup, makeLeader, unmakeLeader } from './group-membership.ts';
import { groupCallerOf } from './group-store.ts';

const StatusSchema = v.strictObject({ status: v.picklist(GROUP_STATUSES) });
const GroupEditSchema = editOf(GroupDraftSchema);

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
