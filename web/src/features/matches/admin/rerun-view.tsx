import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './matches.module.css';
import type { Reruns, RerunWork } from './use-reruns.ts';

interface RerunViewProps {
  readonly reruns: Reruns;
  readonly onAsk: () => void;
}

export function RerunView({ reruns, onAsk }: RerunViewProps) {
  const { t } = useMessages();
  const { work, unfinished, failure, overview, error } = reruns;
  if (failure !== null) return <Banner tone="error">{describeFailure(t, failure)}</Banner>;
  if (work && !(work.state === 'finished' && overview?.isNeeded))
    return <WorkView work={work} onResume={() => void reruns.resume(work.run)} />;
  if (error !== null) return <LoadFailure error={error} onRetry={reruns.reload} />;
  if (unfinished) {
    const { done, total } = unfinished;
    const resume = (
      <Button onClick={() => void reruns.resume(unfinished)}>{t('admin-matches.resume')}</Button>
    );
    return (
      <Banner tone="warning" action={resume}>
        {t('admin-matches.unfinished', { done, total })}
      </Banner>
    );
  }
  if (!overview?.isNeeded) return null;
  return (
    <Banner tone="warning" action={<Button onClick={onAsk}>{t('admin-matches.rerunNow')}</Button>}>
      {t('admin-matches.rerunNeeded')}
    </Banner>
  );
}

function WorkView({ work, onResume }: { work: RerunWork; onResume: () => void }) {
  const { t } = useMessages();
  const { done, total } = work.run;
  if (work.state === 'finished')
    return <Banner tone="success">{t('admin-matches.rerunDone', { count: done })}</Banner>;
  if (work.state === 'failed')
    return (
      <Banner tone="error" action={<Button onClick={onResume}>{t('admin-matches.resume')}</Button>}>
        {t('admin-matches.stopped', { done, total })} {describeFailure(t, work.error)}
      </Banner>
    );
  const isWaiting = work.state === 'waiting';
  return (
    <div className={styles.work}>
      <p role="status">
        {t(isWaiting ? 'admin-matches.waiting' : 'admin-matches.running', { done, total })}
      </p>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('admin-matches.progress')} />
    </div>
  );
}
