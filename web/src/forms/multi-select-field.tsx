import type { ComponentProps } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { MultiSelect } from '../ui/multi-select.tsx';

type Picker = Omit<ComponentProps<typeof MultiSelect>, 'value' | 'onChange' | 'onBlur'>;

interface MultiSelectFieldProps<T extends FieldValues> extends Picker {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, readonly string[]>;
}

export function MultiSelectField<T extends FieldValues>(props: MultiSelectFieldProps<T>) {
  const { control, name, ...picker } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MultiSelect
          {...picker}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}
