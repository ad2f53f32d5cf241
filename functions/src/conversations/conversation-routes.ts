import {
  GroupTitleSchema,
  groupConversationId,
  WHO_MAY_ADD,
} from '@samspill/domain/conversations/conversation';
import { FirstMessageSchema } from '@samspill/domain/conversations/first-contact';
import { MessageIdSchema } from '@samspill/domain/conversations/message';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { groupPath } from '@samspill/domain/groups/paths';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { MAX_REPORT_CHARS, REPORT_REASONS } from '@samspill/domain/moderation/report';
import { MAX_MEMBERS } from '@samspill/domain/projects/project';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isGroupMember } from '../groups/group-store.ts';
import type { Deps } from '../platform/deps.ts';
import { conversations, groups } from '../platform/firestore/collections.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_UID, NO_QUERY, validate } from '../platform/http/validate.ts';
import { syncGroupConversation } from './conversation-store.ts';
import { readContactPermissions, sendDirectMessage } from './first-contact-store.ts';
import {
  addMembers,
  changeGroup,
  createGroup,
  readLeftTitle,
  rejoinGroup,
  removeMember,
} from './group-conversations.ts';
import { reportMessage } from './message-reports.ts';

async function openGroupConversation(deps: Deps, uid: string, groupId: string): Promise<string> {
  const id = groupConversationId(groupId);
  const [group, stored, isMember] = await Promise.all([
    groups.only('status').read(deps, groupPath(groupId)),
    conversations.read(deps, conversationPath(id)),
    isGroupMember(deps, groupId, uid),
  ]);
  if (!group || !isMember) throw new AppError('not-found', 'There is no such group.');
  if (!stored && group.status !== 'active')
    throw new AppError('conflict', 'The group is archived.');
  await syncGroupConversation(deps, groupId, { creates: true });
  const conversation = await conversations.read(deps, conversationPath(id));
  if (!conversation?.memberIds.includes(uid))
    throw new AppError('conflict', `A conversation has ${MAX_MEMBERS} members at most.`);
  return id;
}

/** High enough to view many profiles, each with a check; starting conversations by hand stays far below. */
const MAX_ACCESS_CHECKS_PER_MINUTE = 60;
const MAX_CHANGES_PER_MINUTE = 20;
const MAX_PATH_CHARS = 300;
/** Each added user costs a read. */
const MAX_ADDED_AT_ONCE = 20;

const ConversationParams = v.object({ id: ComposedIdSchema });
const MemberParams = v.object({ ...ConversationParams.entries, uid: IdSchema });
const MessageParams = v.object({ ...ConversationParams.entries, messageId: IdSchema });

const uidListSchema = (most: number) =>
  v.pipe(
    v.array(IdSchema),
    v.minLength(1),
    v.maxLength(most),
    v.check((list) => new Set(list).size === list.length, 'must name everybody once'),
  );

const DirectSchema = v.strictObject({
  uid: IdSchema,
  /** Required for a first contact; the page sets the id, so that a retry does not send it twice. */
  message: v.optional(v.strictObject({ id: MessageIdSchema, text: FirstMessageSchema })),
});
const GroupSchema = v.strictObject({
  title: GroupTitleSchema,
  memberIds: uidListSchema(MAX_ADDED_AT_ONCE),
});
const OfGroupSchema = v.strictObject({ groupId: IdSchema });
const MembersSchema = v.strictObject({
  memberIds: uidListSchema(Math.min(MAX_ADDED_AT_ONCE, MAX_MEMBERS)),
});
const GroupChangeSchema = v.strictObject({
  title: v.exactOptional(GroupTitleSchema),
  photoPath: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_PATH_CHARS)))),
  whoMayAdd: v.exactOptional(v.picklist(WHO_MAY_ADD)),
});
const ReportSchema = v.strictObject({
  reason: v.picklist(REPORT_REASONS),
  note: v.pipe(v.string(), v.maxLength(MAX_REPORT_CHARS)),
});

const callerOf = (c: Context<UserEnv>) => {
  const { uid, isVerified } = c.var.user;
  return { from: uid, isVerified };
};

type ResolveCaller = (c: Context<UserEnv>) => ReturnType<typeof callerOf>;

function creationRoutes(deps: Deps, changer: ResolveCaller) {
  const questions = createRateLimiter(MAX_ACCESS_CHECKS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .get('/with/:uid', NO_QUERY, BY_UID, async (c) => {
      questions.take(c.var.user.uid);
      const { uid } = c.req.valid('param');
      return c.json(await readContactPermissions(deps, { ...callerOf(c), to: uid }));
    })
    .post('/direct', validate('json', DirectSchema), async (c) => {
      const { uid, message = null } = c.req.valid('json');
      return c.json(await sendDirectMessage(deps, { ...changer(c), to: uid }, message), 201);
    })
    .post('/of-group', validate('json', OfGroupSchema), async (c) => {
      const { groupId } = c.req.valid('json');
      return c.json({ id: await openGroupConversation(deps, changer(c).from, groupId) }, 201);
    })
    .post('/group', validate('json', GroupSchema), async (c) => {
      return c.json({ id: await createGroup(deps, changer(c), c.req.valid('json')) }, 201);
    });
}

function groupRoutes(deps: Deps, changer: ResolveCaller) {
  return new Hono<UserEnv>()
    .patch(
      '/:id',
      validate('param', ConversationParams),
      validate('json', GroupChangeSchema),
      async (c) => {
        await changeGroup(deps, changer(c).from, c.req.valid('param').id, c.req.valid('json'));
        return c.json({});
      },
    )
    .post(
      '/:id/members',
      validate('param', ConversationParams),
      validate('json', MembersSchema),
      async (c) => {
        const { memberIds } = c.req.valid('json');
        await addMembers(deps, changer(c), c.req.valid('param').id, memberIds);
        return c.json({});
      },
    )
    .get('/:id/left', NO_QUERY, validate('param', ConversationParams), async (c) => {
      return c.json({ title: await readLeftTitle(deps, c.req.valid('param').id, c.var.user.uid) });
    })
    .post('/:id/rejoin', validate('param', ConversationParams), async (c) => {
      await rejoinGroup(deps, changer(c).from, c.req.valid('param').id);
      return c.json({});
    })
    .delete('/:id/members/:uid', validate('param', MemberParams), async (c) => {
      const { id, uid } = c.req.valid('param');
      await removeMember(deps, changer(c).from, id, uid);
      return c.json({});
    });
}

function reportRoutes(deps: Deps, changer: ResolveCaller) {
  return new Hono<UserEnv>().post(
    '/:id/messages/:messageId/reports',
    validate('param', MessageParams),
    validate('json', ReportSchema),
    async (c) => {
      const { id, messageId } = c.req.valid('param');
      const message = { conversationId: id, messageId };
      await reportMessage(deps, changer(c).from, message, c.req.valid('json'));
      return c.json({}, 201);
    },
  );
}

export function conversationRoutes(deps: Deps) {
  const changes = createRateLimiter(MAX_CHANGES_PER_MINUTE, deps.now);
  const changer: ResolveCaller = (c) => {
    changes.take(c.var.user.uid);
    return callerOf(c);
  };
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .route('/', creationRoutes(deps, changer))
    .route('/', groupRoutes(deps, changer))
    .route('/', reportRoutes(deps, changer));
}
