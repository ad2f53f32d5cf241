import type { Conversation } from '@samspill/domain/conversations/conversation';
import { otherMember } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { CONVERSATIONS, conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import {
  type FoundMessage,
  type FoundMessages,
  MAX_HIT_CHARS,
} from '@samspill/domain/finder/message-entry';
import { MAX_FACETS, RESULT_KINDS } from '@samspill/domain/finder/search-result';
import { JoinedIdSchema } from '@samspill/domain/id';
import { MAX_LOCATION_CHARS } from '@samspill/domain/limits';
import { projectPath } from '@samspill/domain/paths';
import { MAX_QUERY_CHARS, queryWords } from '@samspill/domain/search/grams';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { conversations, messages, projects } from '../platform/firestore/collections.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { excerptAround } from './excerpt-around.ts';
import { searchIndex } from './hosted-index.ts';
import { findHits, type MessageHit } from './message-index.ts';
import { search } from './search.ts';

const PAGE_SIZE = 10;
/** Pages of the index that one request reads while few of their hits may be shown. */
const MAX_ROUNDS = 5;
const MAX_SEARCHED_CONVERSATIONS = 300;
/** A member who types asks several times a second; the list is read once for all of these. */
const KEPT_MS = 30_000;
const MAX_KEPT_MEMBERS = 500;

type Ids = Promise<readonly string[]>;
interface Kept {
  readonly untilMs: number;
  readonly ids: Ids;
}
const kept = new WeakMap<Deps['db'], Map<string, Kept>>();

async function readConversationIds({ db }: Deps, uid: string): Ids {
  const { docs } = await db
    .collection(CONVERSATIONS)
    .where('memberIds', 'array-contains', uid)
    .orderBy('lastMessageAt', 'desc')
    .limit(MAX_SEARCHED_CONVERSATIONS)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** The ids may be stale: they narrow the query, and each hit is checked against its conversation. */
function cachedConversationIds(deps: Deps, uid: string): Ids {
  const nowMs = deps.now().getTime();
  const ofMembers = kept.get(deps.db) ?? new Map<string, Kept>();
  kept.set(deps.db, ofMembers);
  const before = ofMembers.get(uid);
  if (before && nowMs < before.untilMs) return before.ids;
  if (ofMembers.size >= MAX_KEPT_MEMBERS) ofMembers.clear();
  const ids = readConversationIds(deps, uid);
  ofMembers.set(uid, { untilMs: nowMs + KEPT_MS, ids });
  ids.catch(() => ofMembers.delete(uid));
  return ids;
}

/** Conversations that the member may read now, as the rules decide it: a project's team may have changed already. */
async function readOpenConversations(
  deps: Deps,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const open = await Promise.all(
    ids.map(async (id) => {
      const conversation = await conversations.read(deps, conversationPath(id));
      if (!conversation?.memberIds.includes(uid)) return [];
      if (conversation.kind !== 'project') return [[id, conversation] as const];
      const { projectId } = conversation;
      if (projectId === null) return [];
      const project = await projects.read(deps, projectPath(projectId));
      return project?.memberIds.includes(uid) ? [[id, conversation] as const] : [];
    }),
  );
  return new Map(open.flat());
}

interface Shown {
  readonly hit: MessageHit;
  readonly conversation: Conversation;
  readonly message: Message;
}

function toFound(
  { hit, conversation, message }: Shown,
  uid: string,
  words: readonly string[],
): FoundMessage {
  const { conversationId, messageId } = hit.data;
  const { kind, members, title } = conversation;
  const nameOf = (memberId: string | null) => (memberId && members[memberId]?.name) ?? '';
  const text = [message.text, ...message.attachments.map(({ name }) => name)]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    conversationId,
    messageId,
    conversationTitle: kind === 'direct' ? nameOf(otherMember(conversation, uid)) : title,
    senderId: message.senderId,
    senderName: nameOf(message.senderId),
    excerpt: excerptAround(text, words, MAX_HIT_CHARS),
    atMs: message.createdAt.toMillis(),
  };
}

/** Drops what the member may not read, and shows each message as it is now: the index may be a moment behind. */
async function showHits(
  deps: Deps,
  uid: string,
  hits: readonly MessageHit[],
  words: readonly string[],
): Promise<FoundMessage[]> {
  const ids = [...new Set(hits.map(({ data }) => data.conversationId))];
  const [open, stored] = await Promise.all([
    readOpenConversations(deps, uid, ids),
    Promise.all(
      hits.map(({ data }) => messages.read(deps, messagePath(data.conversationId, data.messageId))),
    ),
  ]);
  return hits.flatMap((hit, index) => {
    const conversation = open.get(hit.data.conversationId);
    const message = stored[index];
    if (!conversation || !message || message.deletedAt || message.card) return [];
    return [toFound({ hit, conversation, message }, uid, words)];
  });
}

interface Wanted {
  readonly q: string;
  readonly after?: string | undefined;
}

export async function searchMessages(
  deps: Deps,
  uid: string,
  { q, after }: Wanted,
): Promise<FoundMessages> {
  const words = queryWords(q);
  if (words.length === 0) return { rows: [], next: null };
  const [conversationIds, blocked] = await Promise.all([
    cachedConversationIds(deps, uid),
    readBlockedPairs(deps, uid),
  ]);
  const rows: FoundMessage[] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS && rows.length < PAGE_SIZE; round += 1) {
    const limit = PAGE_SIZE - rows.length;
    const page = await findHits(deps, { conversationIds, words, after: next, limit });
    const reachable = page.hits.filter(({ data }) => !blocked.has(data.senderId));
    rows.push(...(await showHits(deps, uid, reachable, words)));
    next = page.next;
    if (next === null) break;
  }
  return { rows, next };
}

/** Continuous typing searches about twice a second. */
const MAX_SEARCHES_PER_MINUTE = 120;

const FACET = /^(kind|open|sector|skill|stage|looking|hours|terms):[a-z0-9]+(-[a-z0-9]+)*$/;

/** The id of an index entry: time, conversation, message. */
const MESSAGE_CURSOR = /^[0-9a-z]{7}-[A-Za-z0-9_-]{1,240}$/;

const FacetsSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(v.pipe(v.string(), v.maxLength(80), v.regex(FACET, 'must be a filter of this list'))),
  v.maxLength(MAX_FACETS),
);

const SEARCH_QUERY = {
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_QUERY_CHARS)),
  kind: v.optional(v.picklist(RESULT_KINDS)),
  facets: v.optional(FacetsSchema),
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_LOCATION_CHARS))),
  after: v.optional(JoinedIdSchema),
};

const MessageQuerySchema = strictQuery({
  q: SEARCH_QUERY.q,
  after: v.optional(v.pipe(v.string(), v.regex(MESSAGE_CURSOR, 'is no cursor of this list'))),
});

const RawQuerySchema = strictQuery({
  ...SEARCH_QUERY,
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_QUERY_CHARS)), ''),
});
type RawQuery = v.InferOutput<typeof RawQuerySchema>;

const hasKindIfFiltered = ({ kind, facets, place, after }: RawQuery) =>
  kind !== undefined || [facets, place, after].every((each) => each === undefined);

const hasWordsOrFilters = ({ q, facets, place = '' }: RawQuery) =>
  q !== '' || place !== '' || (facets ?? []).length > 0;

const SearchQuerySchema = v.pipe(
  RawQuerySchema,
  v.forward(v.check(hasWordsOrFilters, 'must not be empty without filters'), ['q']),
  v.forward(v.check(hasKindIfFiltered, 'goes with filters and pages'), ['kind']),
);

export function searchRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SEARCHES_PER_MINUTE, deps.now);
  const index = searchIndex(deps);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', validate('query', SearchQuerySchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      return c.json(await search(deps, index, uid, c.req.valid('query')));
    })
    .get('/messages', validate('query', MessageQuerySchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      return c.json(await searchMessages(deps, uid, c.req.valid('query')));
    });
}
