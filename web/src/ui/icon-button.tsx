import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md';
}

export function IconButton({ label, icon, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(styles['icon-button'], size === 'sm' && styles.sm, className)}
    >
      {icon}
    </button>
  );
}
