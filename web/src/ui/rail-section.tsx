import { type ReactNode, useId } from 'react';
import { Link } from './link.tsx';
import styles from './rail-section.module.css';

interface RailSectionProps {
  readonly title: string;
  /** Where the whole list is. */
  readonly to: string;
  readonly allLabel: string;
  /** List items. */
  readonly children: ReactNode;
}

/** The first few of a list beside other things, with the way to all of it. */
export function RailSection({ title, to, allLabel, children }: RailSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{allLabel}</Link>
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
