import { useState } from 'react';
import { LogoName } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shell.module.css';

const LINKS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shell's outline, while the session is asked for and the page loads; also what `app.html` shows before any script. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.side}>
        <div className={styles.upper}>
          <div className={styles.brand}>
            <LogoName />
          </div>
          <Skeleton className={styles.searchToCome} />
          <div className={styles.nav}>
            {LINKS.map((link) => (
              <span key={link} className={styles.item}>
                <Skeleton className={styles.iconToCome} />
                <Skeleton className={styles.nameToCome} />
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
          <Skeleton className={styles.titleToCome} />
        </div>
      </div>
      <div className={styles.bottom}>
        <span className={styles.tab} />
      </div>
    </div>
  );
}

/** Drawn before any script ran; React has not drawn over it by its first render. */
const findDrawnSnapshot = () => document.querySelector('#root > [data-page-snapshot]');

/** What the page showed last stays (`page/page-snapshot.ts`); where nothing was drawn of it, the outline. */
export function ShellToCome() {
  const [snapshot] = useState(findDrawnSnapshot);
  if (!snapshot) return <ShellSkeleton />;
  return (
    <div
      className={styles.drawn}
      aria-busy="true"
      ref={(place) => {
        place?.replaceChildren(snapshot);
      }}
    />
  );
}
