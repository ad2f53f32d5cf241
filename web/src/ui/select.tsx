import { ChevronDown } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

/** Whether selects are pills that show their label with the choice, as in a filter row. */
export const PillSelects = createContext(false);

export interface SelectOption<T extends string | number = string> {
  readonly value: T;
  readonly label: string;
}

export const optionsOf = <T extends string | number>(
  values: readonly T[],
  labelOf: (value: T) => string,
): SelectOption<T>[] => values.map((value) => ({ value, label: labelOf(value) }));

interface CommonProps<T extends string | number>
  extends FieldProps,
    Omit<
      ComponentProps<'select'>,
      'className' | 'children' | 'value' | 'defaultValue' | 'onChange'
    > {
  readonly options: readonly SelectOption<T>[];
  readonly picture?: ReactNode;
}

interface ChoiceProps<T extends string | number> extends CommonProps<T> {
  readonly placeholder?: undefined;
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly onChange?: undefined;
}

interface OptionalChoiceProps<T extends string | number> extends CommonProps<T> {
  readonly placeholder: string | undefined;
  /** Null selects the placeholder. */
  readonly value: T | null;
  readonly onChoose: (value: T | null) => void;
  readonly onChange?: undefined;
}

/** For `register` of react-hook-form, which reads and sets the element itself. */
interface UncontrolledProps extends CommonProps<string> {
  readonly placeholder?: string;
  readonly value?: undefined;
  readonly onChoose?: undefined;
  readonly onChange?: ComponentProps<'select'>['onChange'];
}

type SelectProps<T extends string | number> =
  | ChoiceProps<T>
  | OptionalChoiceProps<T>
  | UncontrolledProps;

// Overloads, because TypeScript infers no parameter type for a callback from a union.
export function Select(props: UncontrolledProps): ReactNode;
export function Select<T extends string | number>(props: ChoiceProps<T>): ReactNode;
export function Select<T extends string | number>(props: OptionalChoiceProps<T>): ReactNode;
/** Renders the native element, which works best on phones and without script. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { label, help, error, optional, className, options, placeholder, picture, ...rest } = props;
  const { value, onChoose, onChange, ...select } = rest;
  const isPill = useContext(PillSelects);
  const selected = options.find((option) => option.value === value);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (props.onChoose === undefined) return;
    const chosen = props.options.find((option) => String(option.value) === target.value);
    if (chosen) props.onChoose(chosen.value);
    else if (props.placeholder !== undefined) props.onChoose(null);
  };
  return (
    <Field {...{ label, help, error, optional, className }}>
      {(field) => (
        <span className="row-2">
          {picture}
          <span className={isPill ? styles.pill : styles.wrap} data-set={selected ? '' : undefined}>
            {isPill ? (
              <span aria-hidden="true">{selected ? `${label}: ${selected.label}` : label}</span>
            ) : null}
            <select
              {...select}
              {...field}
              value={value === null ? '' : value}
              onChange={onChoose ? choose : onChange}
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
