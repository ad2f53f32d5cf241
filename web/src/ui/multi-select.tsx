import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { RemovableChip } from './chip-button.tsx';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import styles from './multi-select.module.css';
import type { SelectOption } from './select.tsx';

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

export function matchOptions(
  options: readonly SelectOption[],
  query: string,
): readonly SelectOption[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const start = words.join(' ');
  return options
    .map((option) => ({ option, text: fold(option.label) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(b.text.startsWith(start)) - Number(a.text.startsWith(start)))
    .map(({ option }) => option);
}

interface MultiSelectProps extends FieldProps {
  readonly options: readonly SelectOption[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  readonly max: number;
  readonly placeholder?: string;
  readonly onMissing?: MissingOption | undefined;
}

export interface MissingOption {
  readonly label: (typed: string) => string;
  readonly onPick: (typed: string) => void;
}

export function MultiSelect(props: MultiSelectProps) {
  const { label, help, error, optional, className, ...picker } = props;
  const { t } = useMessages();
  const isFull = props.value.length >= props.max;
  const note = isFull ? t('ui.pickLimit', { max: props.max }) : help;
  return (
    <Field {...{ label, error, optional, className, help: note }}>
      {(field) => <Picker {...picker} label={label} field={field} isFull={isFull} />}
    </Field>
  );
}

interface PickerProps extends Omit<MultiSelectProps, keyof Omit<FieldProps, 'label'>> {
  readonly field: FieldControl;
  readonly isFull: boolean;
}

function usePicker({ options, value, onChange, isFull, onMissing }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = useMemo(() => matchOptions(options, query), [options, query]);
  const current = matches[Math.min(active, matches.length - 1)];
  const missing = matches.length === 0 && query.trim().length > 1 ? onMissing : undefined;

  const pickMissing = () => {
    missing?.onPick(query.trim());
    setQuery('');
    setOpen(false);
    input.current?.focus();
  };
  const remove = (option: string) => onChange(value.filter((picked) => picked !== option));
  const toggle = (option: SelectOption) => {
    if (value.includes(option.value)) remove(option.value);
    else if (!isFull) onChange([...value, option.value]);
    else return;
    setQuery('');
    input.current?.focus();
  };
  const move = (step: number) => {
    setOpen(true);
    setActive(isOpen ? (active + step + matches.length) % Math.max(1, matches.length) : 0);
  };
  const type = (next: string) => {
    setQuery(next);
    setOpen(true);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen && current) toggle(current);
    else if (event.key === 'Enter' && isOpen && missing) pickMissing();
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Backspace' && query === '') return onChange(value.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    input,
    query,
    isOpen,
    matches,
    current,
    missing,
    pickMissing,
    remove,
    toggle,
    type,
    onKeyDown,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

type Picking = ReturnType<typeof usePicker>;

function Picker(props: PickerProps) {
  const { options, value, field } = props;
  const { t } = useMessages();
  const listId = useId();
  const picking = usePicker(props);
  const { input, isOpen, current, missing } = picking;
  const labels = useMemo(() => new Map(options.map((o) => [o.value, o.label])), [options]);
  const active = current ? `${listId}-${current.value}` : missing && `${listId}-missing`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that focus went elsewhere
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        picking.close();
        props.onBlur?.();
      }}
    >
      {/* biome-ignore lint/a11y: a press beside the chips goes to the input, which has the keys */}
      <div
        className={classNames(control.control, styles.box)}
        onClick={() => input.current?.focus()}
        aria-invalid={field['aria-invalid']}
      >
        {value.map((picked) => (
          <RemovableChip
            key={picked}
            label={labels.get(picked) ?? picked}
            onRemove={() => picking.remove(picked)}
          />
        ))}
        <input
          {...field}
          ref={input}
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? active : undefined}
          autoComplete="off"
          placeholder={value.length === 0 ? props.placeholder : undefined}
          value={picking.query}
          onChange={(event) => picking.type(event.target.value)}
          onClick={picking.open}
          onKeyDown={picking.onKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable="true"
        hidden={!isOpen}
        className={styles.list}
      >
        {isOpen ? <PickerOptions {...{ listId, picking, value }} isFull={props.isFull} /> : null}
      </div>
      <output className="visually-hidden">{t('ui.picked', { count: value.length })}</output>
    </div>
  );
}

interface PickerOptionsProps extends Pick<PickerProps, 'value' | 'isFull'> {
  readonly listId: string;
  readonly picking: Picking;
}

function PickerOptions({ listId, picking, value, isFull }: PickerOptionsProps) {
  const { t } = useMessages();
  const { query, matches, current, missing, toggle, pickMissing } = picking;
  return (
    <>
      {matches.map((option) => (
        <PickerOption
          key={option.value}
          id={`${listId}-${option.value}`}
          option={option}
          isActive={option === current}
          isPicked={value.includes(option.value)}
          isDisabled={isFull && !value.includes(option.value)}
          onPick={() => toggle(option)}
        />
      ))}
      {matches.length === 0 ? (
        <div
          className={styles.none}
          role="option"
          aria-selected="false"
          aria-disabled="true"
          tabIndex={-1}
        >
          {t('ui.noOptions', { query })}
        </div>
      ) : null}
      {missing ? (
        <PickerOption
          id={`${listId}-missing`}
          option={{ value: 'missing', label: missing.label(query.trim()) }}
          isActive
          isPicked={false}
          isDisabled={false}
          onPick={pickMissing}
        />
      ) : null}
    </>
  );
}

interface PickerOptionProps {
  readonly id: string;
  readonly option: SelectOption;
  readonly isActive: boolean;
  readonly isPicked: boolean;
  readonly isDisabled: boolean;
  readonly onPick: () => void;
}

function PickerOption(props: PickerOptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [props.isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input handles the keys
    <div
      ref={element}
      id={props.id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      data-active={props.isActive}
      aria-selected={props.isPicked}
      aria-disabled={props.isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPick}
    >
      {props.option.label}
      {props.isPicked ? <Check size={15} aria-hidden="true" /> : null}
    </div>
  );
}
