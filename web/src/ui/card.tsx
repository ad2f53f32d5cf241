import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface CardProps extends ComponentProps<'div'> {
  readonly flush?: boolean;
  readonly roomy?: boolean;
  readonly linked?: boolean;
}

export function Card({ flush, roomy, linked, className, ...rest }: CardProps) {
  const looks = [flush && styles.flush, roomy && styles.roomy, linked && styles.linked];
  return <div {...rest} className={classNames(styles.card, ...looks, className)} />;
}

/** Renders a link that covers its card; put other controls in `CardAbove`. */
export function CardLink(props: { to: string; children: ReactNode }) {
  return (
    <Link to={props.to} className={styles.link}>
      {props.children}
    </Link>
  );
}

export function CardAbove({ children }: { children: ReactNode }) {
  return <div className={styles.above}>{children}</div>;
}
