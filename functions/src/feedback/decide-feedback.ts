import { toExcerpt } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import type { Feedback, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import { feedbackPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { type AuditDraft, prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { prepareAnswerMail } from './answer-mail.ts';
import { feedbackIn } from './feedback-store.ts';

const titleOf = ({ message }: Feedback) => toExcerpt(message, MAX_SUBJECT_TITLE_CHARS);

const draftOn = (id: string, feedback: Feedback) => ({
  target: { kind: 'feedback', id, label: titleOf(feedback) } as const,
  ...(feedback.sender && { concernsUid: feedback.sender.uid }),
});

/** Says how far the administrators have come with it. */
export async function triageFeedback(
  deps: Deps,
  id: string,
  { actorId, status }: { readonly actorId: string; readonly status: FeedbackStatus },
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const feedback = feedbackIn(deps, await transaction.get(ref));
    if (feedback.status === status) return;
    const addAudit = await prepareAudit(deps, {
      ...{ actorId, action: 'feedback.triage', ...draftOn(id, feedback) },
      before: { status: feedback.status },
      after: { status },
    });
    transaction.update(ref, { status, updatedAt: FieldValue.serverTimestamp() });
    addAudit(transaction);
  });
}

interface Answer {
  readonly actorId: string;
  readonly message: string;
}

/** Answers once, in the app or by mail; what was new is open from then on. */
export async function answerFeedback(
  deps: Deps,
  id: string,
  { actorId, message }: Answer,
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  const answered = await deps.db.runTransaction(async (transaction) => {
    const feedback = feedbackIn(deps, await transaction.get(ref));
    assertAnswerable(feedback);
    const status = feedback.status === 'new' ? 'open' : feedback.status;
    const draft: AuditDraft = {
      ...{ actorId, action: 'feedback.reply', ...draftOn(id, feedback) },
      before: { status: feedback.status, reply: null },
      after: { status, reply: message },
    };
    const addAudit = await prepareAudit(deps, draft);
    const addMail = await prepareAnswerMail(deps, id, feedback, message);
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, { status, reply: { message, at: now }, updatedAt: now });
    addMail(transaction);
    addAudit(transaction);
    return feedback;
  });
  await tellSender(deps, id, answered, message);
}

function assertAnswerable({ reply, sender, email }: Feedback): void {
  if (reply) throw new AppError('conflict', 'It is answered already.');
  if (!sender && email === null) throw new AppError('conflict', 'Nobody left an address.');
}

async function tellSender(deps: Deps, id: string, feedback: Feedback, answer: string) {
  if (!feedback.sender) return;
  const { path: href } = feedback;
  await notify(deps, {
    ...{ recipientUid: feedback.sender.uid, type: 'feedback', actor: null, answer, about: [] },
    subject: { kind: 'feedback', id, title: titleOf(feedback), href },
    key: feedbackPath(id),
  });
}
