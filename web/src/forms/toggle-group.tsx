import { useId } from 'react';
import { ToggleChip } from '../ui/chip-button.tsx';
import { FieldNote } from '../ui/field.tsx';
import type { SelectOption } from '../ui/select.tsx';

interface ToggleGroupProps<Value extends string> {
  readonly label: string;
  readonly help?: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
}

export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { options, value, onChange } = props;
  const noteId = useId();
  const toggle = (picked: Value) => {
    const isOn = value.includes(picked);
    onChange(options.map((o) => o.value).filter((o) => (o === picked ? !isOn : value.includes(o))));
  };
  return (
    <fieldset className="stack-2" aria-describedby={props.help ? noteId : undefined}>
      <legend className="weight-medium mb-2 p-0">{props.label}</legend>
      <div className="wrap-2">
        {options.map((option) => (
          <ToggleChip
            key={option.value}
            pressed={value.includes(option.value)}
            onToggle={() => toggle(option.value)}
          >
            {option.label}
          </ToggleChip>
        ))}
      </div>
      <FieldNote id={noteId} help={props.help} />
    </fieldset>
  );
}
