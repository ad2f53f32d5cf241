import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LogOf } from '../log-of.tsx';
import styles from './retention.module.css';
import { RetentionForm } from './retention-form.tsx';
import { useRetention } from './use-retention.ts';

/** What the retention is called in the log. */
const LOG_TARGET = 'retention';

/** How long things are kept, and what has been removed. */
export function RetentionTab() {
  const { t } = useMessages();
  const { retention, error, reload, save } = useRetention();
  if (error !== null)
    return (
      <Banner tone="error" action={<Button onClick={() => void reload()}>{t('ui.retry')}</Button>}>
        {describeFailure(t, error)}
      </Banner>
    );
  if (retention === null) return <Skeleton height="40rem" />;
  const saved = JSON.stringify(retention);
  return (
    <>
      <RetentionForm key={saved} saved={retention} onSave={save} />
      <div className={styles.log}>
        <LogOf key={saved} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
