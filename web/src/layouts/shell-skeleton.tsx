import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shell.module.css';

const LINK_WIDTHS = ['4rem', '6rem', '3.5rem', '5.5rem', '4.5rem'];

/** The shell's outline, while the session is asked for and the page loads. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.side}>
        <div className={styles.upper}>
          <Skeleton width="7rem" height="1.625rem" />
          <div className={styles.nav}>
            {LINK_WIDTHS.map((width) => (
              <span key={width} className={styles.item}>
                <Skeleton width={width} height="0.875rem" />
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.content}>
        <div className={styles.top} />
        <div className={styles.main}>
          <Skeleton width="12rem" height="2rem" />
        </div>
      </div>
    </div>
  );
}
