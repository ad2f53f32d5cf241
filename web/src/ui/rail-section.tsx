import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './rail-section.module.css';

interface RailSectionProps {
  readonly title: string;
  readonly to: string;
  readonly allLabel: string;
  readonly isStrip?: boolean;
  readonly children: ReactNode;
}

export function RailSection({ title, to, allLabel, isStrip, children }: RailSectionProps) {
  const id = useId();
  return (
    <section className={classNames('mb-6', isStrip && styles.across)} aria-labelledby={id}>
      <div className="flex-gap-2 items-baseline spread mb-2">
        <h2 className="text-sm" id={id}>
          {title}
        </h2>
        <Link className="text-xs" to={to}>
          {allLabel}
        </Link>
      </div>
      <ul className={classNames('stack-3', isStrip && styles.strip)}>{children}</ul>
    </section>
  );
}
