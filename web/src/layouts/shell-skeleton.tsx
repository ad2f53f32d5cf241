import { useState } from 'react';
import { LogoName } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shell.module.css';

const LINK_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ShellSkeleton() {
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.side}>
        <div className={styles.upper}>
          <div className={styles.brand}>
            <LogoName />
          </div>
          <Skeleton className={styles.searchToCome} />
          <div className="stack gap-2px">
            {LINK_KEYS.map((link) => (
              <span key={link} className={styles.item}>
                <Skeleton className={styles.iconToCome} />
                <Skeleton className={styles.nameToCome} />
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="stack min-0">
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

/** Finds the snapshot drawn before scripts ran; React has not replaced it at its first render. */
const findDrawnSnapshot = () => document.querySelector('#root > [data-page-snapshot]');

export function ShellPlaceholder() {
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
