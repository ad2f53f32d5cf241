import type { AdminPoll } from '@samspill/domain/content/admin-poll';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { closePoll, reopenPoll } from './poll-api.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { questionOf } from './use-poll-columns.tsx';

interface PollDialogProps {
  readonly poll: AdminPoll;
  /** What is about to be done to it. */
  readonly action: 'close' | 'reopen';
  /** Does it, and says `done` when it is; throws what went wrong. */
  readonly onAction: (action: () => Promise<AdminPoll>, done: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why a poll is closed, or why and until when it is opened again. */
export function PollDialog({ poll, action, onAction, onClose }: PollDialogProps) {
  const { t } = useMessages();
  if (action === 'close')
    return (
      <ReasonDialog
        title={t('admin-polls.askClose')}
        about={t('admin-polls.aboutClose', { question: questionOf(poll) })}
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
