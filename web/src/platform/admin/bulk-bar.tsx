import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './bulk-bar.module.css';
import type { BulkFailure } from './use-bulk.ts';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly progress: { readonly count: number; readonly total: number } | null;
  /** Small buttons; put the irreversible action last. */
  readonly children: ReactNode;
}

export function BulkBar({ count, onClear, progress, children }: BulkBarProps) {
  const { t } = useMessages();
  if (count === 0 && !progress) return null;
  return (
    <section className={styles.bar} aria-label={t('admin.bulkLabel')}>
      {progress ? (
        <div className="stack-2 flex-1 text-sm py-2" role="status">
          <span>{t('admin.bulkProgress', progress)}</span>
          <ProgressBar value={progress.count / progress.total} label={t('admin.bulkLabel')} />
        </div>
      ) : (
        <>
          <span className="text-sm weight-500" role="status">
            {t('ui.picked', { count })}
          </span>
          <div className="wrap-2 justify-end flex-1">{children}</div>
          <IconButton
            size="sm"
            label={t('admin.bulkClear')}
            icon={<X size={16} />}
            onClick={onClear}
          />
        </>
      )}
    </section>
  );
}

interface BulkFailuresProps<Row> {
  readonly failed: readonly BulkFailure<Row>[];
  /** Needed as a key: two rows may have equal labels. */
  readonly idOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  readonly describe?: (error: unknown) => string;
  readonly onDismiss: () => void;
}

export function BulkFailures<Row>(props: BulkFailuresProps<Row>) {
  const { t } = useMessages();
  const { failed, idOf, labelOf } = props;
  const describe = props.describe ?? ((error: unknown) => describeFailure(t, error));
  if (failed.length === 0) return null;
  return (
    <div className={styles.failures}>
      <Banner tone="error" action={<Button onClick={props.onDismiss}>{t('ui.close')}</Button>}>
        <p>{t('admin.bulkFailed', { count: failed.length })}</p>
        <ul>
          {failed.map(({ row, error }) => (
            <li key={idOf(row)}>
              {labelOf(row)}: {describe(error)}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
