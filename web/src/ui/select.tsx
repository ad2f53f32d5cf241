import { ChevronDown } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

/** Whether selects are pills that show their label with the choice, as in a filter row. */
export const PillSelects = createContext(false);

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly picture?: ReactNode;
}

/** Renders the native element, which works best on phones and without script. */
export function Select(props: SelectProps) {
  const { label, help, error, optional, className, options, placeholder, picture, ...select } =
    props;
  const isPill = useContext(PillSelects);
  const chosen = options.find(({ value }) => value !== '' && value === select.value);
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(field) => (
        <span className="row-2">
          {picture}
          <span className={isPill ? styles.pill : styles.wrap} data-set={chosen ? '' : undefined}>
            {isPill ? (
              <span aria-hidden="true">{chosen ? `${label}: ${chosen.label}` : label}</span>
            ) : null}
            <select
              {...select}
              {...field}
              className={isPill ? styles.over : classNames(control.control, styles.select)}
            >
              {placeholder === undefined ? null : <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <ChevronDown size={isPill ? 14 : 16} aria-hidden="true" />
          </span>
        </span>
      )}
    </Field>
  );
}
