import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import type { BoardLayout } from './board-view.ts';

interface LayoutChoiceProps<T extends BoardLayout> {
  readonly layouts: readonly T[];
  readonly value: T;
  readonly onChange: (layout: T) => void;
}

export function LayoutChoice<T extends BoardLayout>(props: LayoutChoiceProps<T>) {
  const { t } = useMessages();
  return (
    <fieldset className="flex-gap-2">
      <legend className="visually-hidden">{t('tasks.layout')}</legend>
      {props.layouts.map((layout) => (
        <ToggleChip
          key={layout}
          pressed={layout === props.value}
          onToggle={() => props.onChange(layout)}
        >
          {t(`tasks.layout.${layout satisfies BoardLayout as BoardLayout}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
