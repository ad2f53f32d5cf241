import { randomUUID } from 'node:crypto';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { mentionedUids, toExcerpt } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import { contentPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { AdminPoll, SitePoll } from '@samspill/domain/polls/admin-poll';
import { isPollOpen } from '@samspill/domain/polls/poll';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { type AuditDraft, auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { contents, people } from '../platform/firestore/collections.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { pinnedPolls, readPoll } from './list-polls.ts';

const MAX_LABEL_CHARS = 80;

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

export async function setPollClosing(
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
