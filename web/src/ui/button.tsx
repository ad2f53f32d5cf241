import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: ReactNode;
}

function buttonClass({ variant = 'secondary', size = 'md', wide }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], wide && 'full-width');
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Ignores presses but stays focusable. */
  readonly pending?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, pending, children, className, onClick, ...rest } = props;
  const look = buttonClass({ variant, size, wide });
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, pending && styles.pending, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {pending ? <span className={styles.progress} /> : null}
    </button>
  );
}

export function ButtonLink(props: ButtonLook & LinkProps) {
  const { variant, size, wide, icon, children, className, ...rest } = props;
  const look = buttonClass({ variant, size, wide });
  return (
    <Link {...rest} className={classNames(look, className)}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
