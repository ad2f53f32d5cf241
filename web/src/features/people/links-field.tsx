import { MAX_LINKS } from '@samspill/domain/limits';
import { Plus, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { completeLink } from '../../forms/complete-link.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile-edit.module.css';

interface LinksFieldProps {
  readonly value: readonly string[];
  readonly onChange: (links: string[]) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly errorAt: (index: number) => string | undefined;
}

const isFilled = (link: string) => link.trim() !== '';

const rowsFor = (links: readonly string[]) => (links.length > 0 ? links : ['']);
const isSame = (left: readonly string[], right: readonly string[]) =>
  JSON.stringify(left) === JSON.stringify(right);

export function LinksField({ value, onChange, onBlur, inputRef, errorAt }: LinksFieldProps) {
  const { t } = useMessages();
  const [edited, setRows] = useState<readonly string[]>(rowsFor(value));
  // A different value was set from outside, for instance by discarding changes.
  const rows = isSame(edited.filter(isFilled), value) ? edited : rowsFor(value);
  const change = (next: readonly string[]) => {
    setRows(next);
    onChange(next.filter(isFilled));
  };
  const replace = (row: number, link: string) =>
    change(rows.map((other, index) => (index === row ? link : other)));
  return (
    <div className={styles.links}>
      {rows.map((link, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={row} className={styles.linkRow}>
          <TextField
            ref={row === 0 ? inputRef : undefined}
            label={t('people.link', { number: row + 1 })}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            error={isFilled(link) ? errorAt(rows.slice(0, row).filter(isFilled).length) : undefined}
            onChange={(event) => replace(row, event.target.value)}
            onBlur={() => {
              replace(row, completeLink(link));
              onBlur();
            }}
          />
          <IconButton
            label={t('ui.remove', { name: t('people.link', { number: row + 1 }) })}
            icon={<Trash2 size={16} />}
            onClick={() =>
              change(rows.length > 1 ? rows.filter((_, index) => index !== row) : [''])
            }
          />
        </div>
      ))}
      {rows.length < MAX_LINKS ? (
        <Button size="sm" icon={<Plus size={16} />} onClick={() => setRows([...rows, ''])}>
          {t('people.addLink')}
        </Button>
      ) : null}
    </div>
  );
}
