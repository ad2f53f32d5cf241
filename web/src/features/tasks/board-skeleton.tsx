import { TASK_STATUSES } from '@samspill/domain/tasks/task';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './board.module.css';

const CARDS = { todo: 3, doing: 2, done: 1 } as const;

export function BoardSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      {TASK_STATUSES.map((status) => (
        <div key={status} className={styles.column}>
          <Skeleton width="40%" height="1.25rem" />
          {Array.from({ length: CARDS[status] }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
            <Skeleton key={index} height="5.5rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
