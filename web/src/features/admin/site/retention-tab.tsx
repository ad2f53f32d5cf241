import type { Retention } from '@samspill/domain/retention/retention';
import type { Dispatch, SetStateAction } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LogOf } from '../log-of.tsx';
import styles from './retention.module.css';
import type { RetentionFields } from './retention-fields.ts';
import { RetentionForm } from './retention-form.tsx';
import { useRetention } from './use-retention.ts';

/** What the retention is called in the log. */
const LOG_TARGET = 'retention';

interface RetentionTabProps {
  readonly typed: RetentionFields | null;
  readonly onType: Dispatch<SetStateAction<RetentionFields | null>>;
}

/** How long things are kept, and what has been removed. */
export function RetentionTab({ typed, onType }: RetentionTabProps) {
  const { retention, error, reload, save } = useRetention();
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (retention === null) return <Skeleton height="40rem" />;
  const saved = JSON.stringify(retention);
  const saveTyped = async (next: Retention): Promise<void> => {
    await save(next);
    // What was typed since is not saved.
    onType((current) => (current === typed ? null : current));
  };
  return (
    <>
      <RetentionForm saved={retention} onSave={saveTyped} typed={typed} onType={onType} />
      <div className={styles.log}>
        <LogOf key={saved} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
