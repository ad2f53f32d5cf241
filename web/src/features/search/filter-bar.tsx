import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './filter-bar.module.css';
import { useTypedText } from './use-typed-text.ts';

interface FilterBarProps {
  readonly searchLabel: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly children: ReactNode;
  readonly activeCount: number;
  readonly onClear: () => void;
}

export function FilterBar(props: FilterBarProps) {
  const { t } = useMessages();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [text, setText] = useTypedText(props.words, props.onWords);
  const label =
    props.activeCount > 0
      ? t('search.filtersSet', { count: props.activeCount })
      : t('search.filters');
  return (
    <search className={styles.bar} aria-label={props.searchLabel}>
      <div className={styles.words}>
        <SearchField label={props.searchLabel} value={text} onChange={setText} />
        <div className={styles.opener}>
          <Button icon={<SlidersHorizontal size={16} />} onClick={() => setSheetOpen(true)}>
            {label}
          </Button>
        </div>
      </div>
      <div className={styles.row}>
        {props.children}
        {props.activeCount > 0 ? (
          <Button variant="ghost" size="sm" className={styles.clear ?? ''} onClick={props.onClear}>
            {t('search.clearFilters')}
          </Button>
        ) : null}
      </div>
      <Dialog
        open={isSheetOpen}
        onOpenChange={setSheetOpen}
        title={t('search.filters')}
        actions={
          <>
            <Button disabled={props.activeCount === 0} onClick={props.onClear}>
              {t('search.clearFilters')}
            </Button>
            <Button variant="primary" onClick={() => setSheetOpen(false)}>
              {t('search.showResults')}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>{props.children}</div>
      </Dialog>
    </search>
  );
}
