import type { AdminSurvey, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { formatAgo } from '../../../i18n/format-ago.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useIsUnmounted } from '../../admin/use-is-unmounted.ts';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { countAudience, deleteSurvey, fetchSurvey, notifyAudience } from './survey-api.ts';
import styles from './surveys.module.css';
import { useSurveyTitle } from './use-survey-title.ts';

interface NotifyDialogProps {
  readonly row: SurveyRow;
  readonly onClose: () => void;
  readonly onNotified: () => void;
}

function NotifyDialog({ row, onClose, onNotified }: NotifyDialogProps) {
  const { t } = useMessages();
  const load = useCallback(
    () => Promise.all([fetchSurvey(row.id), countAudience(row.id)]),
    [row.id],
  );
  const { answer, error, retry } = useQuery(load);
  const telling = useNotifyAudience(row.id, () => {
    onClose();
    onNotified();
  });
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
            pending={telling.count !== null}
            disabled={answer === null}
            onClick={telling.start}
          >
            {t('admin-surveys.notifyNow')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
        {answer === null && error === null ? <SkeletonText lines={2} /> : null}
        {answer === null ? null : <Audience survey={answer[0]} count={answer[1]} />}
        {telling.count === null ? null : (
          <p role="status">{t('admin-surveys.notifying', { count: telling.count })}</p>
        )}
        {telling.failure === null ? null : <Banner tone="error">{telling.failure}</Banner>}
      </div>
    </Dialog>
  );
}

function Audience({ survey, count }: { survey: AdminSurvey; count: number }) {
  const { t, format, locale } = useMessages();
  const title = useSurveyTitle()(survey.title);
  const {
    access,
    kinds,
    groupId = null,
    anonymous,
  } = (survey.published ?? survey.definition).settings;
  const names = kinds.map((kind) => t(`people.kind.${kind}`).toLowerCase());
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

/** Repeats until all are notified; closing the dialog stops after the current batch. */
function useNotifyAudience(id: string, onDone: () => void) {
  const { t } = useMessages();
  const isOver = useIsUnmounted();
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const tell = async () => {
    let progress = { notified: 0, isDone: false };
    setFailure(null);
    setCount(0);
    try {
      while (!progress.isDone && !isOver()) {
        progress = await notifyAudience(id);
        setCount(progress.notified);
      }
      if (!progress.isDone) return;
      const { notified } = progress;
      const title =
        notified === 0
          ? t('admin-surveys.notifiedNobody')
          : t('admin-surveys.notified', { count: notified });
      showToast({ kind: 'success', title, id: 'survey' });
      onDone();
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.code === 'conflict';
      setFailure(isTooSoon ? t('admin-surveys.notifyTooSoon') : describeFailure(t, error));
      setCount(null);
    }
  };
  return { start: () => void tell(), count, failure };
}

export interface RequestedAction {
  readonly action: 'notify' | 'invite' | 'delete';
  readonly row: SurveyRow;
}

interface SurveyDialogsProps {
  readonly asked: RequestedAction | null;
  readonly onClose: () => void;
  readonly onNotified: () => void;
  readonly onDeleted: (id: string) => void;
}

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
