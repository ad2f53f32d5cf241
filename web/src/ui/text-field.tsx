import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, className, icon, action, ...input } = props;
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(field) => (
        <div className={styles.wrap}>
          {icon}
          <input
            dir="auto"
            {...input}
            {...field}
            className={classNames(
              control.control,
              Boolean(icon) && styles['with-icon'],
              Boolean(action) && styles['with-action'],
            )}
          />
          {action ? <span className={styles.action}>{action}</span> : null}
        </div>
      )}
    </Field>
  );
}
