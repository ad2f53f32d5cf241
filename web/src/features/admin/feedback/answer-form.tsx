import {
  FeedbackReplySchema,
  type FeedbackRow,
  MAX_REPLY_CHARS,
} from '@samspill/domain/feedback/feedback';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { describeFailure } from '../../../api/error-messages.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './feedback.module.css';
import { answerFeedback } from './feedback-api.ts';

interface AnswerFormProps {
  readonly row: FeedbackRow;
  readonly onAnswered: (row: FeedbackRow) => void;
}

/** The answer that was given, or the form for it where there is a way to whoever sent it. */
export function Answer({ row, onAnswered }: AnswerFormProps) {
  const { t } = useMessages();
  if (row.reply)
    return (
      <section className={styles.given}>
        <h3>{t('admin-feedback.answer')}</h3>
        <p className={styles.message}>{row.reply.message}</p>
      </section>
    );
  if (row.sender === null && row.email === null)
    return <p className={styles.note}>{t('admin-feedback.noWay')}</p>;
  return <AnswerForm key={row.id} row={row} onAnswered={onAnswered} />;
}

function AnswerForm({ row, onAnswered }: AnswerFormProps) {
  const { t } = useMessages();
  const [message, setMessage] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const parsed = v.safeParse(FeedbackReplySchema, { message });
  const fault = message.trim() === '' ? 'answerMissing' : 'answerTooLong';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success) return focusFirstFault(event.currentTarget);
    setSending(true);
    try {
      onAnswered(await answerFeedback(row.id, parsed.output.message));
      showToast({ kind: 'success', title: t('admin-feedback.answered'), id: 'feedback' });
    } catch (error) {
      setSending(false);
      showToast({ kind: 'error', title: describeFailure(t, error), id: 'feedback' });
    }
  };
  return (
    <form className={styles.answer} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('admin-feedback.answer')}
        help={
          row.email === null
            ? t('admin-feedback.answerHelpMember')
            : t('admin-feedback.answerHelpMail', { email: row.email })
        }
        error={isAsked && !parsed.success ? t(`admin-feedback.${fault}`) : undefined}
        maxChars={MAX_REPLY_CHARS}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" variant="primary" disabled={isSending}>
        {t('admin-feedback.send')}
      </Button>
    </form>
  );
}
