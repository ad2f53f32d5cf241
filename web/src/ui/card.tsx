import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface CardProps extends ComponentProps<'div'> {
  /** For a card whose picture reaches its edges. */
  readonly flush?: boolean;
  /** The card holds a `CardLink`, which makes all of it a link. */
  readonly linked?: boolean;
}

export function Card({ flush, linked, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, flush && styles.flush, linked && styles.linked, className)}
    />
  );
}

/** The title's link, stretched over its card; whatever else can be pressed goes in `CardAbove`. */
export function CardLink(props: { to: string; children: ReactNode }) {
  return (
    <Link to={props.to} className={styles.link}>
      {props.children}
    </Link>
  );
}

/** What lies above the card's link: menus and buttons. */
export function CardAbove({ children }: { children: ReactNode }) {
  return <div className={styles.above}>{children}</div>;
}
