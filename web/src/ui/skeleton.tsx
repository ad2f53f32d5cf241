import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { usePlaceholder } from './when-idle.ts';

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  /** Sets the size in prerendered pages, whose HTML may contain no styles (docs/decisions/0084). */
  readonly className?: string | undefined;
  readonly round?: boolean;
}

/** Renders a placeholder; give it the content's dimensions to avoid a layout shift. */
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
