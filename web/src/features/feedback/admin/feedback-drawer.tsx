import {
  FEEDBACK_STATUSES,
  FeedbackReplySchema,
  type FeedbackRow,
  type FeedbackStatus,
  MAX_REPLY_CHARS,
} from '@samspill/domain/feedback/feedback';
import { userHref } from '@samspill/domain/people/paths';
import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { deleteEditDraft, readEditDraft, writeEditDraft } from '../../../data/local-page-state.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { ToggleChip } from '../../../ui/chip-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './feedback.module.css';
import { answerFeedback, screenshotUrl } from './feedback-api.ts';

interface AnswerFormProps {
  readonly row: FeedbackRow;
  readonly onAnswered: (row: FeedbackRow) => void;
}

function Answer({ row, onAnswered }: AnswerFormProps) {
  const { t } = useMessages();
  if (row.reply)
    return (
      <section className="ruled mt-5 pt-4">
        <h3 className="text-sm mb-2">{t('admin-feedback.answer')}</h3>
        <p className="break-words pre-line mb-4">{row.reply.message}</p>
      </section>
    );
  if (row.sender === null && row.email === null)
    return <p className="muted text-xs mt-2">{t('admin-feedback.noWay')}</p>;
  return <AnswerForm key={row.id} row={row} onAnswered={onAnswered} />;
}

function AnswerForm({ row, onAnswered }: AnswerFormProps) {
  const { t } = useMessages();
  const draftId = `feedback.${row.id}`;
  const [message, setMessage] = useState(() => readEditDraft(draftId, '') ?? '');
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useWrite('feedback');
  const parsed = v.safeParse(FeedbackReplySchema, { message });
  const fault = message.trim() === '' ? 'answerMissing' : 'answerTooLong';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success) return focusFirstFault(event.currentTarget);
    const { output } = parsed;
    await run(async () => {
      const answered = await answerFeedback(row.id, output.message);
      deleteEditDraft(draftId);
      onAnswered(answered);
    }, t('admin-feedback.answered'));
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
        onChange={({ target }) => {
          setMessage(target.value);
          writeEditDraft(draftId, '', target.value);
        }}
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {t('admin-feedback.send')}
      </Button>
    </form>
  );
}

const SKELETON_LINES = 6;

interface FeedbackDrawerProps {
  readonly row: FeedbackRow | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly revision: number;
  readonly onTriage: (row: FeedbackRow, status: FeedbackStatus) => void;
  readonly onAnswered: (row: FeedbackRow) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

export function FeedbackDrawer(props: FeedbackDrawerProps) {
  const { t } = useMessages();
  const { row, error, onTriage, onStep } = props;
  const press = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const status = FEEDBACK_STATUSES[Number(event.key) - 1];
    if (row && status) onTriage(row, status);
    if (event.key === 'j') onStep(1);
    if (event.key === 'k') onStep(-1);
  };
  return (
    <Drawer open onOpenChange={props.onClose} onKeyDown={press} title={feedbackTitle(t, row)}>
      {error === null ? null : <LoadFailure error={error} onRetry={props.onRetry} />}
      {row ? (
        <>
          <p className="break-words pre-line mb-4">{row.message}</p>
          <Statuses row={row} onTriage={onTriage} />
          <FeedbackFacts row={row} />
          {row.hasScreenshot ? (
            <a href={screenshotUrl(row.id)} target="_blank" rel="noreferrer">
              <img
                className={styles.screenshot}
                src={screenshotUrl(row.id)}
                alt={t('admin-feedback.screenshotAlt')}
              />
            </a>
          ) : null}
          <Answer row={row} onAnswered={props.onAnswered} />
          <TargetLog key={`${row.id} ${props.revision}`} targetId={row.id} />
        </>
      ) : error === null ? (
        <SkeletonText lines={SKELETON_LINES} />
      ) : null}
    </Drawer>
  );
}

const feedbackTitle = (t: ReturnType<typeof useMessages>['t'], row: FeedbackRow | null) =>
  row ? t(`admin-feedback.kind.${row.kind}`) : t('admin-feedback.details');

function Statuses({ row, onTriage }: Pick<FeedbackDrawerProps, 'onTriage'> & { row: FeedbackRow }) {
  const { t } = useMessages();
  return (
    <fieldset className="mb-4">
      <legend className="text-sm weight-medium mb-2 p-0">{t('admin-feedback.status')}</legend>
      <div className="wrap-2">
        {FEEDBACK_STATUSES.map((status) => (
          <ToggleChip
            key={status}
            pressed={row.status === status}
            onToggle={() => onTriage(row, status)}
          >
            {t(`admin-feedback.status.${status}`)}
          </ToggleChip>
        ))}
      </div>
      <p className={classNames('muted text-xs mt-2', styles.keys)}>{t('admin-feedback.keys')}</p>
    </fieldset>
  );
}

function FeedbackFacts({ row }: { row: FeedbackRow }) {
  const { t, format } = useMessages();
  const { sender, email, path, createdAt } = row;
  const from = sender ? (
    <Link to={userHref(sender.uid)}>{sender.name}</Link>
  ) : (
    t('admin-feedback.visitor')
  );
  const page = <Link to={path}>{path}</Link>;
  return (
    <AdminFactList
      facts={[
        [t('admin-feedback.sender'), from],
        [t('admin-feedback.email'), email],
        [t('admin-feedback.page'), page],
        [t('admin-feedback.sentAt'), format.dateTime(new Date(createdAt))],
      ]}
    />
  );
}
