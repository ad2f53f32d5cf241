import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import styles from './board.module.css';

interface LayoutChoiceProps {
  readonly isCalendar: boolean;
  readonly onChange: (isCalendar: boolean) => void;
  readonly other?: 'board' | 'list';
}

export function LayoutChoice({ isCalendar, onChange, other = 'board' }: LayoutChoiceProps) {
  const { t } = useMessages();
  return (
    <fieldset className={styles.layout}>
      <legend className="visually-hidden">{t('tasks.layout')}</legend>
      <ToggleChip pressed={!isCalendar} onToggle={() => onChange(false)}>
        {t(`tasks.layout.${other}`)}
      </ToggleChip>
      <ToggleChip pressed={isCalendar} onToggle={() => onChange(true)}>
        {t('tasks.layout.calendar')}
      </ToggleChip>
    </fieldset>
  );
}
