import { ApiError } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { type JobWork, useJob } from '../../../platform/admin/use-job.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { orderNotification } from './survey-api.ts';

export function useNotifyAudience(onEnded: () => void) {
  const { work, isBusy, follow } = useJob('surveys', onEnded);
  const start = (id: string, members: number) =>
    follow(() => orderNotification(id, members), members);
  return { work, isBusy, start };
}

export type NotifyAudience = ReturnType<typeof useNotifyAudience>;

export function NotifyWork({ work }: { work: JobWork | null }) {
  const { t } = useMessages();
  if (work === null) return null;
  const { state, done, total, error } = work;
  if (state === 'failed') {
    const isTooSoon = error instanceof ApiError && error.code === 'conflict';
    const text = isTooSoon ? t('admin-surveys.notifyTooSoon') : describeFailure(t, error);
    return <Banner tone="error">{text}</Banner>;
  }
  if (state === 'finished')
    return (
      <Banner tone="success">
        {done === 0
          ? t('admin-surveys.notifiedNobody')
          : t('admin-surveys.notified', { count: done })}
      </Banner>
    );
  const text = t('admin-surveys.notifying', { count: done });
  return (
    <div className="stack-4">
      <p role="status">{text}</p>
      <ProgressBar
        value={total > 0 ? Math.min(1, done / total) : 0}
        label={t('admin-surveys.notify')}
      />
    </div>
  );
}
