import type { AdminPoll } from '@samspill/domain/content/admin-poll';
import { DAY_MS } from '@samspill/domain/durations';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { currentTimeMs } from '../../../state/clock.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { ReasonDialog } from '../../admin/reason-dialog.tsx';
import { CLOSING_DAYS } from '../../content/composer-draft.ts';
import { closePoll, reopenPoll } from './poll-api.ts';
import { pollQuestion } from './use-poll-columns.tsx';

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
        onChange={(event) =>
          setClosing(CLOSINGS.find((each) => each === event.target.value) ?? 'week')
        }
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
