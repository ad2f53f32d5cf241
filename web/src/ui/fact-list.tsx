import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly label: string;
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
