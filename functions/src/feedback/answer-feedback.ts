import { cutText } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import type { Feedback, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import { feedbackPath } from '@samspill/domain/feedback/paths';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { composeMail, mailIdOf } from '../platform/mail/mail.ts';
import { parseFeedback } from './feedback-store.ts';

const BECAUSE = {
  nb: 'Du får denne e-posten fordi du la igjen adressen din da du skrev til oss.',
  en: 'You’re receiving this e-mail because you left your address when you wrote to us.',
} satisfies Record<Locale, string>;

export async function prepareAnswerMail(
  deps: Deps,
  id: string,
  { email, locale, message, path }: Feedback,
  answer: string,
): Promise<(transaction: Transaction) => void> {
  if (email === null) return () => undefined;
  const siteUrl = deps.siteUrl();
  const mail = await composeMail(deps, {
    to: email,
    locale,
    text: 'feedbackAnswer',
    values: { question: message, answer },
    because: BECAUSE[locale],
    url: `${siteUrl}${path}`,
  });
  const ref = deps.db.doc(`${MAIL}/${mailIdOf('feedback', id)}`);
  return (transaction) =>
    transaction.set(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}

const titleOf = ({ message }: Feedback) => cutText(message, MAX_SUBJECT_TITLE_CHARS);

const auditDraftFor = (id: string, feedback: Feedback) => ({
  target: { kind: 'feedback', id, label: titleOf(feedback) } as const,
  ...(feedback.sender && { concernsUid: feedback.sender.uid }),
});

export async function triageFeedback(
  deps: Deps,
  id: string,
  { actorId, status }: { readonly actorId: string; readonly status: FeedbackStatus },
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const feedback = parseFeedback(deps, await transaction.get(ref));
    if (feedback.status === status) return;
    audit({
      action: 'feedback.triage',
      ...auditDraftFor(id, feedback),
      before: { status: feedback.status },
      after: { status },
    });
    transaction.update(ref, { status, updatedAt: FieldValue.serverTimestamp() });
  });
}

interface FeedbackAnswer {
  readonly actorId: string;
  readonly message: string;
}

export async function answerFeedback(
  deps: Deps,
  id: string,
  { actorId, message }: FeedbackAnswer,
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(id));
  const answered = await auditedChange(deps, actorId, async (transaction, audit) => {
    const feedback = parseFeedback(deps, await transaction.get(ref));
    assertAnswerable(feedback);
    const status = feedback.status === 'new' ? 'open' : feedback.status;
    const addMail = await prepareAnswerMail(deps, id, feedback, message);
    audit({
      action: 'feedback.reply',
      ...auditDraftFor(id, feedback),
      before: { status: feedback.status, reply: null },
      after: { status, reply: message },
    });
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, { status, reply: { message, at: now }, updatedAt: now });
    addMail(transaction);
    return feedback;
  });
  await notifySender(deps, id, answered, message);
}

function assertAnswerable({ reply, sender, email }: Feedback): void {
  if (reply) throw new AppError('conflict', 'It is answered already.');
  if (!sender && email === null) throw new AppError('conflict', 'Nobody left an address.');
}

async function notifySender(deps: Deps, id: string, feedback: Feedback, answer: string) {
  if (!feedback.sender) return;
  const { path: href } = feedback;
  await notify(deps, {
    recipientUid: feedback.sender.uid,
    type: 'feedback',
    actor: null,
    answer,
    about: [],
    subject: { kind: 'feedback', id, title: titleOf(feedback), href },
    key: feedbackPath(id),
  });
}
