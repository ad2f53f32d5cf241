import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, ...input }: SearchFieldProps) {
  const { t } = useMessages();
  return (
    <div className={styles.wrap}>
      <Search size={16} aria-hidden="true" />
      <input
        placeholder={label}
        {...input}
        aria-label={label}
        type="search"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(control.control, styles['with-icon'], styles['with-action'])}
      />
      {value ? (
        <span className={styles.action}>
          <IconButton
            size="sm"
            label={t('ui.clear')}
            icon={<X size={16} />}
            onClick={() => onChange('')}
          />
        </span>
      ) : null}
    </div>
  );
}
