import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function AdminFactList(props: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {props.facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="min-0 break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
