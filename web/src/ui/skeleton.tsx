import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { usePlaceholder } from './when-idle.ts';

interface SkeletonProps {
  /** Any CSS length; as wide as there is room and a line high unless said otherwise. */
  readonly width?: string;
  readonly height?: string;
  /** Has its measures where the build draws the page: its HTML may hold no styles (docs/decisions/0084). */
  readonly className?: string | undefined;
  readonly round?: boolean;
}

/** Has the shape of what comes; give it that thing's measures so that nothing shifts. */
export function Skeleton({ width, height, className, round }: SkeletonProps) {
  usePlaceholder();
  return (
    <span
      className={classNames(styles.skeleton, round && styles.round, className)}
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
        <Skeleton key={line} />
      ))}
    </span>
  );
}
