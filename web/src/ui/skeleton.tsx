import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** Has the shape of what comes; give it that thing's measures so that nothing shifts. */
export function Skeleton({ width, height = '1rem', round }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, round && styles.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Lines of text to come, the last one short. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} height="0.875rem" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
