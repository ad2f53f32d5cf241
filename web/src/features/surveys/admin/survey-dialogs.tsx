import type { AdminSurvey, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { useCallback } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { formatAgo } from '../../../i18n/format-ago.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { countAudience, deleteSurvey, fetchSurvey } from './survey-api.ts';
import { useSurveyTitle } from './survey-columns.tsx';
import type { NotifyAudience } from './use-notify-audience.tsx';

interface NotifyDialogProps {
  readonly row: SurveyRow;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onNotify: (id: string, members: number) => void;
}

function NotifyDialog({ row, isBusy, onClose, onNotify }: NotifyDialogProps) {
  const { t } = useMessages();
  const load = useCallback(
    () => Promise.all([fetchSurvey(row.id), countAudience(row.id)]),
    [row.id],
  );
  const { answer, error, retry } = useQuery(load);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-surveys.askNotify')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={answer === null || isBusy}
            onClick={() => {
              if (answer) onNotify(row.id, answer[1]);
              onClose();
            }}
          >
            {t('admin-surveys.notifyNow')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
        {answer === null && error === null ? <SkeletonText lines={2} /> : null}
        {answer === null ? null : <Audience survey={answer[0]} count={answer[1]} />}
      </div>
    </Dialog>
  );
}

function Audience({ survey, count }: { survey: AdminSurvey; count: number }) {
  const { t, format, locale } = useMessages();
  const { kindName } = useKinds();
  const title = useSurveyTitle()(survey.title);
  const {
    access,
    kinds,
    groupId = null,
    anonymous,
  } = (survey.published ?? survey.definition).settings;
  const names = kinds.map((kind) => kindName(kind).toLowerCase());
  return (
    <>
      <p>
        {access === 'public' || kinds.length === 0
          ? t('admin-surveys.notifyMembers', { title, count })
          : t('admin-surveys.notifyKinds', { title, count, kinds: format.list(names) })}
      </p>
      {access === 'members' && groupId !== null ? <p>{t('admin-surveys.notifyGroup')}</p> : null}
      <p>
        {survey.notifiedAt === null
          ? t('admin-surveys.notifyNever')
          : t('admin-surveys.notifyAgain', {
              count: survey.notified,
              when: formatAgo(locale, new Date(survey.notifiedAt), new Date()),
            })}
      </p>
      {anonymous ? <p>{t('admin-surveys.notifyAnonymous')}</p> : null}
    </>
  );
}

export interface RequestedAction {
  readonly action: 'notify' | 'invite' | 'delete';
  readonly row: SurveyRow;
}

interface SurveyDialogsProps {
  readonly asked: RequestedAction | null;
  readonly onClose: () => void;
  readonly notifying: Pick<NotifyAudience, 'isBusy' | 'start'>;
  readonly onDeleted: (id: string) => void;
}

export function SurveyDialogs({ asked, onClose, notifying, onDeleted }: SurveyDialogsProps) {
  if (asked === null) return null;
  const { action, row } = asked;
  if (action === 'notify')
    return (
      <NotifyDialog
        row={row}
        isBusy={notifying.isBusy}
        onClose={onClose}
        onNotify={(id, members) => void notifying.start(id, members)}
      />
    );
  if (action === 'invite') return <InviteDialog row={row} onClose={onClose} />;
  return <DeleteDialog row={row} onClose={onClose} onDeleted={onDeleted} />;
}

interface DeleteDialogProps extends Pick<SurveyDialogsProps, 'onClose' | 'onDeleted'> {
  readonly row: SurveyRow;
}

function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useMessages();
  const title = useSurveyTitle()(row.title);
  const answers = row.complete + row.partial;
  const remove = async (idToken: string) => {
    await deleteSurvey(row.id, idToken);
    onDeleted(row.id);
    onClose();
    showToast({ kind: 'success', title: t('admin-surveys.nowDeleted'), id: 'survey' });
  };
  return (
    <ConfirmSignInDialog
      title={t('admin-surveys.askDelete')}
      about={
        <>
          {t('admin-surveys.deleteAbout', { title })}{' '}
          {answers === 0
            ? t('admin-surveys.deleteNoAnswers')
            : t('admin-surveys.deleteAnswers', { count: answers })}
        </>
      }
      confirmLabel={t('admin-surveys.deleteNow')}
      danger
      onConfirmed={remove}
      onClose={onClose}
    />
  );
}
