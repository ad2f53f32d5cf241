import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** What is known of somebody or something, by name. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** Left out when false. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, isKnown, children }: FactProps) {
  return isKnown ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
