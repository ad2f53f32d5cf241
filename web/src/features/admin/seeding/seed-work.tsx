import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './seeding.module.css';
import type { SeedWork } from './use-seeding.ts';

interface SeedWorkViewProps {
  readonly work: SeedWork;
  readonly onResume: () => void;
}

/** How far the making or removing has come, or how it ended. */
export function SeedWorkView({ work, onResume }: SeedWorkViewProps) {
  const { t } = useMessages();
  const { action, done, total, state } = work;
  if (state === 'finished') {
    return <Banner tone="success">{t(`admin-seeding.${action}Done`, { count: done })}</Banner>;
  }
  if (state === 'failed') {
    const resume = <Button onClick={onResume}>{t('admin-seeding.resume')}</Button>;
    return (
      <Banner tone="error" action={work.order ? resume : null}>
        {t('admin-seeding.stopped', { done, total })} {describeFailure(t, work.error)}
      </Banner>
    );
  }
  return (
    <div className={styles.work}>
      <p role="status">
        {t(state === 'waiting' ? 'admin-seeding.waiting' : `admin-seeding.${action}Progress`, {
          done,
          total,
        })}
      </p>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('admin-seeding.progress')} />
    </div>
  );
}
