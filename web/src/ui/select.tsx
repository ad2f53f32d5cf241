import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
}

/** Renders the native element, which works best on phones and without script. */
export function Select(props: SelectProps) {
  const { label, help, error, optional, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(field) => (
        <span className={styles.wrap}>
          <select {...select} {...field} className={classNames(control.control, styles.select)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
