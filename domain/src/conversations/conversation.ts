import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MAX_MEMBERS, MAX_TITLE_CHARS } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

export const CONVERSATION_KINDS = ['direct', 'group', 'project'] as const;

/** `conversations/{id}`: its messages come with the messages page. */
export const ConversationSchema = v.strictObject({
  kind: v.picklist(CONVERSATION_KINDS),
  memberIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(MAX_MEMBERS)),
  /** Empty for a direct conversation, which is named by the other person. */
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  /** The project whose members talk here; null otherwise. */
  projectId: v.nullable(IdSchema),
  /** When each member last read, by uid. */
  readAt: v.record(v.string(), TimestampSchema),
  lastMessage: v.null(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Conversation = v.InferOutput<typeof ConversationSchema>;

/** Two people have one direct conversation, whoever opens it. */
export const directConversationId = (uid: string, otherUid: string) =>
  `direct_${[uid, otherUid].sort().join('_')}`;

export const projectConversationId = (projectId: string) => `project_${projectId}`;
