import { LogoName } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shell.module.css';

const LINK_WIDTHS = ['3.25rem', '2.75rem', '5rem', '2.5rem', '4.5rem', '3.75rem'];

/** The shell's outline, while the session is asked for and the page loads; also what `app.html` shows before any script. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.side}>
        <div className={styles.upper}>
          <div className={styles.brand}>
            <LogoName />
          </div>
          <Skeleton width="100%" height="var(--control)" />
          <div className={styles.nav}>
            {LINK_WIDTHS.map((width) => (
              <span key={width} className={styles.item}>
                <Skeleton width="1.125rem" height="1.125rem" />
                <Skeleton width={width} height="0.875rem" />
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.content}>
        <div className={styles.top}>
          <LogoName />
        </div>
        <div className={styles.main}>
          <Skeleton width="12rem" height="2rem" />
        </div>
      </div>
      <div className={styles.bottom}>
        <span className={styles.tab} />
      </div>
    </div>
  );
}
