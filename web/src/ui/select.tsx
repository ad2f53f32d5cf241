import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useContext } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, InlineFields } from './field.tsx';
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
  const isInline = useContext(InlineFields);
  const chosen = options.find(({ value }) => value !== '' && value === select.value);
  return (
    <Field {...{ label, help, error, optional, className }} hidesLabel={isInline}>
      {(field) => (
        <span className={isInline ? styles.pill : styles.wrap} data-set={chosen ? '' : undefined}>
          {isInline ? (
            <span aria-hidden="true">{chosen ? `${label}: ${chosen.label}` : label}</span>
          ) : null}
          <select
            {...select}
            {...field}
            className={isInline ? styles.over : classNames(control.control, styles.select)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={isInline ? 14 : 16} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
