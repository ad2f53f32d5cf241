import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-area.module.css';

const COUNTER_FROM_SHARE = 0.8;

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Not enforced: longer text remains and is reported as an error. */
  readonly maxChars: number;
}

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, className, hidesLabel, maxChars, onInput, ...area } = props;
  const initial = String(area.value ?? area.defaultValue ?? '').length;
  const [length, setLength] = useState(initial);
  const measure = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    growToContent(event.currentTarget);
  };
  const note = <CounterNote help={help} chars={length} maxChars={maxChars} />;
  return (
    <Field {...{ label, error, optional, className, hidesLabel, help: note }}>
      {(field) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...field}
          onFocus={(event) => {
            measure(event);
            area.onFocus?.(event);
          }}
          onInput={(event) => {
            measure(event);
            onInput?.(event);
          }}
          className={classNames(control.control, styles.area)}
        />
      )}
    </Field>
  );
}

function CounterNote(props: { help: FieldProps['help']; chars: number; maxChars: number }) {
  const { t } = useMessages();
  const left = props.maxChars - props.chars;
  const isNear = props.chars >= props.maxChars * COUNTER_FROM_SHARE;
  return (
    <span className="flex-gap-3 spread">
      <span>{props.help}</span>
      {isNear ? (
        <span className={classNames(styles.counter, left < 0 && 'weight-500 error-text')}>
          {left < 0 ? t('ui.charsOver', { count: -left }) : t('ui.charsLeft', { count: left })}
        </span>
      ) : null}
    </span>
  );
}

// Only for browsers without `field-sizing: content`.
function growToContent(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
