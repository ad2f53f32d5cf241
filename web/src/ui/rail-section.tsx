import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './rail-section.module.css';

interface RailSectionProps {
  readonly title: string;
  /** Where the whole list is. */
  readonly to: string;
  readonly allLabel: string;
  /** Side by side, to be scrolled through, where there is no room beside the page. */
  readonly isStrip?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** The first few of a list beside other things, with the way to all of it. */
export function RailSection({ title, to, allLabel, isStrip, children }: RailSectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, isStrip && styles.across)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{allLabel}</Link>
      </div>
      <ul className={classNames(styles.list, isStrip && styles.strip)}>{children}</ul>
    </section>
  );
}
