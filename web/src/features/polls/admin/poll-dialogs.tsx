import { DAY_MS } from '@samspill/domain/durations';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import type { AdminPoll, SitePoll } from '@samspill/domain/polls/admin-poll';
import { Megaphone } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { currentTimeMs } from '../../../state/clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import {
  CLOSING_DAYS,
  type ComposerDraft,
  closingTimeMs,
  type DraftFault,
  EMPTY_DRAFT,
  filledOptions,
  findDraftFault,
} from '../../content/composer-draft.ts';
import { PollFields } from '../../content/poll-fields.tsx';
import { closePoll, createPoll, reopenPoll } from './poll-api.ts';
import styles from './polls.module.css';
import { pollQuestion } from './use-poll-columns.tsx';

function PollPreview({ draft }: { draft: ComposerDraft }) {
  const { t } = useMessages();
  const options = filledOptions(draft.options);
  return (
    <section aria-label={t('admin-polls.preview')}>
      <h3 className="text-sm mb-2">{t('admin-polls.preview')}</h3>
      <Card className={styles.preview ?? ''}>
        <Badge tone="info" icon={<Megaphone size={13} aria-hidden="true" />}>
          {t('content.fromSite')}
        </Badge>
        {draft.typed.text.trim() === '' ? (
          <p className="muted text-sm">{t('admin-polls.noQuestion')}</p>
        ) : (
          <MarkdownText text={draft.typed.text} />
        )}
        <ul className="pl-5">
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <p className="muted text-sm">{t(draft.multiple ? 'polls.pickSeveral' : 'polls.pickOne')}</p>
      </Card>
    </section>
  );
}

interface CreatePollDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (poll: AdminPoll) => void;
}

const toSitePoll = (draft: ComposerDraft, pinned: boolean): SitePoll => ({
  body: draft.typed.text.trim(),
  options: filledOptions(draft.options),
  multiple: draft.multiple,
  resultsShown: draft.resultsShown,
  closesAt: new Date(closingTimeMs(draft, currentTimeMs())).toISOString(),
  pinned,
});

export function CreatePollDialog({ onClose, onCreated }: CreatePollDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [pinned, setPinned] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fault = findDraftFault('poll', draft, currentTimeMs());
  const shown = isAsked ? fault : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault) return focusFirstFault(event.currentTarget);
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      onCreated(await createPoll(toSitePoll(draft, pinned)));
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('admin-polls.new')}
      about={t('admin-polls.newAbout')}
      actions={
        <FormActions
          label={t('admin-polls.publish')}
          form={formId}
          pending={isSending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate className="stack-4" onSubmit={(event) => void submit(event)}>
        {error === null ? null : <Banner tone="error">{describeFailure(t, error)}</Banner>}
        <TextArea
          label={t('admin-polls.question')}
          maxChars={MAX_BODY_CHARS}
          value={draft.typed.text}
          error={shown?.field === 'body' ? describeBodyFault(t, shown) : undefined}
          onChange={(event) =>
            setDraft({ ...draft, typed: { text: event.target.value, references: [] } })
          }
        />
        <PollFields
          draft={draft}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          fault={shown}
        />
        <Checkbox
          label={t('admin-polls.pin')}
          help={t('admin-polls.pinHelp')}
          checked={pinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
        <PollPreview draft={draft} />
      </form>
    </Dialog>
  );
}

type BodyFault = Extract<DraftFault, { readonly field: 'body' }>;

function describeBodyFault(t: ReturnType<typeof useMessages>['t'], fault: BodyFault): string {
  return fault.code === 'tooLong'
    ? t('content.tooLong', { count: fault.count })
    : t('content.emptyPoll');
}

const CLOSINGS = Object.keys(CLOSING_DAYS) as (keyof typeof CLOSING_DAYS)[];

interface Reopening {
  readonly reason: string;
  readonly closesAt: string;
  readonly pinned: boolean;
}

interface ReopenDialogProps {
  readonly poll: AdminPoll;
  readonly onConfirm: (reopening: Reopening) => Promise<void>;
  readonly onClose: () => void;
}

/** Only site polls can be pinned above the feed. */
function ReopenDialog({ poll, onConfirm, onClose }: ReopenDialogProps) {
  const { t } = useMessages();
  const [closing, setClosing] = useState<keyof typeof CLOSING_DAYS>('week');
  const [pinned, setPinned] = useState(poll.fromSite);
  const confirm = (reason: string) => {
    const closesAt = new Date(currentTimeMs() + CLOSING_DAYS[closing] * DAY_MS).toISOString();
    return onConfirm({ reason, closesAt, pinned });
  };
  return (
    <ReasonDialog
      title={t('admin-polls.askReopen')}
      about={t('admin-polls.aboutReopen')}
      confirmLabel={t('admin-polls.reopen')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('content.closes')}
        options={CLOSINGS.map((value) => ({ value, label: t(`content.closes.${value}`) }))}
        value={closing}
        onChoose={setClosing}
      />
      {poll.fromSite ? (
        <Checkbox
          label={t('admin-polls.pin')}
          checked={pinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
      ) : null}
    </ReasonDialog>
  );
}

interface PollDialogProps {
  readonly poll: AdminPoll;
  readonly action: 'close' | 'reopen';
  /** Rethrows failures of the action. */
  readonly onAction: (action: () => Promise<AdminPoll>, done: string) => Promise<void>;
  readonly onClose: () => void;
}

export function PollDialog({ poll, action, onAction, onClose }: PollDialogProps) {
  const { t } = useMessages();
  if (action === 'close')
    return (
      <ReasonDialog
        title={t('admin-polls.askClose')}
        about={t('admin-polls.aboutClose', { question: pollQuestion(poll) })}
        confirmLabel={t('admin-polls.close')}
        onClose={onClose}
        onConfirm={(reason) => onAction(() => closePoll(poll.id, reason), t('admin-polls.closed'))}
      />
    );
  return (
    <ReopenDialog
      poll={poll}
      onClose={onClose}
      onConfirm={(reopening) =>
        onAction(() => reopenPoll(poll.id, reopening), t('admin-polls.reopened'))
      }
    />
  );
}
