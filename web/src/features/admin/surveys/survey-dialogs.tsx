import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { NotifyDialog } from './notify-dialog.tsx';
import { deleteSurvey } from './survey-api.ts';
import { useSurveyTitle } from './use-survey-title.ts';

export interface AskedAction {
  readonly action: 'notify' | 'invite' | 'delete';
  readonly row: SurveyRow;
}

interface SurveyDialogsProps {
  readonly asked: AskedAction | null;
  readonly onClose: () => void;
  readonly onNotified: () => void;
  readonly onDeleted: (id: string) => void;
}

/** What asks first, or needs to be told more. */
export function SurveyDialogs({ asked, onClose, onNotified, onDeleted }: SurveyDialogsProps) {
  if (asked === null) return null;
  const { action, row } = asked;
  if (action === 'notify')
    return <NotifyDialog row={row} onClose={onClose} onNotified={onNotified} />;
  if (action === 'invite') return <InviteDialog row={row} onClose={onClose} />;
  return <DeleteDialog row={row} onClose={onClose} onDeleted={onDeleted} />;
}

interface DeleteDialogProps extends Pick<SurveyDialogsProps, 'onClose' | 'onDeleted'> {
  readonly row: SurveyRow;
}

/** Names what goes: the answers, above all. */
function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useMessages();
  const title = useSurveyTitle()(row.title);
  const { attempt, isPending, failure } = useAttempt();
  const answers = row.complete + row.partial;
  const remove = () =>
    attempt(async () => {
      await deleteSurvey(row.id);
      onDeleted(row.id);
      onClose();
      showToast({ kind: 'success', title: t('admin-surveys.nowDeleted'), id: 'survey' });
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin-surveys.askDelete')}
      about={
        <>
          {t('admin-surveys.deleteAbout', { title })}{' '}
          {answers === 0
            ? t('admin-surveys.deleteNoAnswers')
            : t('admin-surveys.deleteAnswers', { count: answers })}
          {failure ? <strong role="alert"> {failure}</strong> : null}
        </>
      }
      confirmLabel={t('admin-surveys.deleteNow')}
      danger
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
}
