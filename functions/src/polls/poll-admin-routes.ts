import { randomUUID } from 'node:crypto';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { mentionedUids, toExcerpt } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { CONTENT, contentPath, userPath } from '@samspill/domain/paths';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { authorCardOf } from '@samspill/domain/people/author-card';
import {
  type AdminPoll,
  type AdminPollFilter,
  AdminPollFilterSchema,
  type AdminPollPage,
  ClosesAtSchema,
  type SitePoll,
  SitePollSchema,
} from '@samspill/domain/polls/admin-poll';
import { pollSummaryPath } from '@samspill/domain/polls/paths';
import { isPollOpen, resultsShownOf } from '@samspill/domain/polls/poll';
import { canSeeResults, pollResults } from '@samspill/domain/polls/poll-results';
import { queryWords } from '@samspill/domain/search/grams';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { moderatedStateOf } from '@samspill/domain/text-status';
import { isoTime } from '@samspill/domain/timestamps';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { type AuditDraft, auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { contents, people, siteGlobal } from '../platform/firestore/collections.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { type DocumentPage, type PageRequest, readPage } from '../platform/search/read-page.ts';
import { findTexts } from '../platform/search/text-index.ts';
import { pollSummaries } from './poll-collections.ts';

const MAX_LABEL_CHARS = 80;

const pinnedPolls = siteGlobal.only('pinnedPollId');

async function readPinnedPollId(deps: Deps): Promise<string | null> {
  return (await pinnedPolls.read(deps, SITE_GLOBAL))?.pinnedPollId ?? null;
}

/** Returns the results; null while they are hidden, also for administrators. */
async function readResults(deps: Deps, { id, poll, votes, counters }: Content) {
  if (!poll || !canSeeResults(poll, false, deps.now().getTime())) return null;
  if (resultsShownOf(poll) === 'always') return pollResults(poll, votes, counters.voters);
  const summary = await pollSummaries.read(deps, pollSummaryPath(id));
  return pollResults(poll, summary?.votes ?? {}, summary?.voters ?? 0);
}

async function toAdminPoll(
  deps: Deps,
  content: Content,
  pinnedId: string | null,
): Promise<AdminPoll | null> {
  const { id, author, body, fromSite = false, status, poll, counters, createdAt } = content;
  if (poll === null) return null;
  return {
    id,
    author,
    body,
    fromSite,
    status: moderatedStateOf(status),
    pinned: id === pinnedId,
    multiple: poll.multiple,
    isOpen: isPollOpen(poll, deps.now().getTime()),
    closesAt: isoTime(poll.closesAt),
    createdAt: isoTime(createdAt),
    voters: counters.voters,
    resultsShown: resultsShownOf(poll),
    results: await readResults(deps, content),
  };
}

function matchesFilter(poll: AdminPoll, { from, state }: AdminPollFilter): boolean {
  return (
    (from === undefined || poll.fromSite === (from === 'site')) &&
    (state === undefined || poll.isOpen === (state === 'open'))
  );
}

async function readPolls(
  deps: Deps,
  { q = '', from }: AdminPollFilter,
  page: PageRequest,
): Promise<Pick<DocumentPage, 'next'> & { readonly documents: readonly DocumentSnapshot[] }> {
  const words = queryWords(q);
  if (words.length > 0) {
    const narrowing = from && { fromSite: from === 'site' };
    const question = { kind: 'content', contentKind: 'poll', words, ...narrowing } as const;
    const { found, next } = await findTexts(deps, question, page);
    const refs = found.map(([id = '']) => deps.db.doc(contentPath(id)));
    return { documents: refs.length === 0 ? [] : await deps.db.getAll(...refs), next };
  }
  const all = deps.db.collection(CONTENT);
  const chosen =
    from === 'site' ? all.where('fromSite', '==', true) : all.where('kind', '==', 'poll');
  return readPage(all, chosen.orderBy('createdAt', 'desc'), page);
}

/** Filters by author kind and state within the page. */
export async function listPolls(
  deps: Deps,
  filter: AdminPollFilter,
  page: PageRequest,
): Promise<AdminPollPage> {
  const { documents, next } = await readPolls(deps, filter, page);
  const pinnedId = documents.length > 0 ? await readPinnedPollId(deps) : null;
  const polls = await Promise.all(
    contents.parseAll(deps, documents).map(({ data }) => toAdminPoll(deps, data, pinnedId)),
  );
  return {
    polls: polls.flatMap((poll) => (poll && matchesFilter(poll, filter) ? [poll] : [])),
    next,
  };
}

async function readPoll(deps: Deps, id: string): Promise<AdminPoll> {
  const content = await contents.read(deps, contentPath(id));
  const poll = content ? await toAdminPoll(deps, content, await readPinnedPollId(deps)) : null;
  if (!poll) throw new AppError('not-found', 'There is no such poll.');
  return poll;
}

const targetOf = (id: string, body: string): AuditDraft['target'] => ({
  kind: 'content',
  id,
  label: toExcerpt(body, MAX_LABEL_CHARS),
});

export async function createSitePoll(
  deps: Deps,
  actorId: string,
  { body, options, multiple, closesAt, resultsShown, pinned }: SitePoll,
): Promise<AdminPoll> {
  const id = randomUUID();
  const person = await people.read(deps, userPath(actorId));
  if (!person) throw new AppError('conflict', 'Open your own profile first.');
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    audit({
      action: 'poll.create',
      target: targetOf(id, body),
      after: { text: body, options, multiple, closesAt, resultsShown, pinned },
    });
    transaction.create(deps.db.doc(contentPath(id)), {
      ...CONTENT_SERVER_FIELDS,
      id,
      kind: 'poll',
      projectId: null,
      body,
      images: [],
      mentions: mentionedUids(body),
      author: authorCardOf(actorId, person),
      poll: {
        options,
        multiple,
        resultsShown,
        closesAt: Timestamp.fromDate(new Date(closesAt)),
      },
      status: 'visible',
      fromSite: true,
      editedAt: null,
      createdAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
    if (pinned) setSiteGlobal(transaction, global, { pinnedPollId: id });
  });
  return readPoll(deps, id);
}

interface PollChange {
  readonly actorId: string;
  readonly action: 'close' | 'reopen';
  readonly closesAt: Date;
  readonly pinned: boolean;
  readonly reason: string;
}

async function setPollClosing(
  deps: Deps,
  id: string,
  { actorId, action, closesAt, pinned, reason }: PollChange,
): Promise<AdminPoll> {
  const ref = deps.db.doc(contentPath(id));
  const content = await auditedChange(deps, actorId, async (transaction, audit) => {
    const [stored, global] = await transaction.getAll(ref, deps.db.doc(SITE_GLOBAL));
    const before = contents.parse(deps, stored);
    if (!before?.poll || before.status === 'deleted')
      throw new AppError('not-found', 'There is no such poll.');
    const isOpen = isPollOpen(before.poll, deps.now().getTime());
    if (action === 'close' && !isOpen) throw new AppError('conflict', 'It is closed already.');
    if (action === 'reopen' && isOpen) throw new AppError('conflict', 'It is open.');
    if (pinned && !before.fromSite)
      throw new AppError('conflict', 'A member’s poll is not pinned.');
    const wasPinned = pinnedPolls.parse(deps, global)?.pinnedPollId === id;
    audit({
      action: `poll.${action}`,
      target: targetOf(id, before.body),
      reason,
      concernsUid: before.author.uid,
      before: { closesAt: isoTime(before.poll.closesAt), pinned: wasPinned },
      after: { closesAt: closesAt.toISOString(), pinned },
    });
    transaction.update(ref, { 'poll.closesAt': Timestamp.fromDate(closesAt) });
    if (global && pinned !== wasPinned)
      setSiteGlobal(transaction, global, { pinnedPollId: pinned ? id : null });
    return before;
  });
  await notifyOwner(deps, content, { actorId, action, reason });
  return readPoll(deps, id);
}

async function notifyOwner(
  deps: Deps,
  content: Content,
  { actorId, action, reason }: Pick<PollChange, 'actorId' | 'action' | 'reason'>,
): Promise<void> {
  const recipientUid = content.author.uid;
  if (content.fromSite || recipientUid === actorId) return;
  await notify(deps, {
    recipientUid,
    type: 'admin',
    actor: null,
    decision: { action, reason },
    subject: subjectOfContent(content),
    about: aboutContent(content),
    key: randomUUID(),
  });
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminPollFilterSchema.entries });
const ParamsSchema = v.object({ id: IdSchema });
const CloseSchema = v.strictObject({ reason: ReasonSchema });
const ReopenSchema = v.strictObject({
  reason: ReasonSchema,
  closesAt: ClosesAtSchema,
  pinned: v.boolean(),
});

export function pollAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listPolls(deps, filter, { limit, after }));
    })
    .get('/:id', validate('param', ParamsSchema), NO_QUERY, async (c) =>
      c.json(await readPoll(deps, c.req.valid('param').id)),
    )
    .post('/', validate('json', SitePollSchema), async (c) =>
      c.json(await createSitePoll(deps, c.var.user.uid, c.req.valid('json'))),
    )
    .post(
      '/:id/close',
      validate('param', ParamsSchema),
      validate('json', CloseSchema),
      async (c) => {
        const change = { action: 'close', closesAt: deps.now(), pinned: false } as const;
        const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
        return c.json(await setPollClosing(deps, c.req.valid('param').id, { ...change, ...by }));
      },
    )
    .post(
      '/:id/reopen',
      validate('param', ParamsSchema),
      validate('json', ReopenSchema),
      async (c) => {
        const { closesAt, ...more } = c.req.valid('json');
        const change = { action: 'reopen', closesAt: new Date(closesAt), ...more } as const;
        const by = { actorId: c.var.user.uid };
        return c.json(await setPollClosing(deps, c.req.valid('param').id, { ...change, ...by }));
      },
    );
}
