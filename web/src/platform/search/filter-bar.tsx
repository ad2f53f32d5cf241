import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PillSelects } from '../../ui/select.tsx';
import styles from './filter-bar.module.css';
import { useTypedText } from './use-typed-text.ts';

interface FilterRowProps {
  readonly children: ReactNode;
  readonly activeCount: number;
  readonly onClear: () => void;
}

/** One row of filters, in which each `Select` is a pill. A `TextField` needs a placeholder: only dates show their label. */
export function FilterRow({ children, activeCount, onClear }: FilterRowProps) {
  const { t } = useMessages();
  return (
    <div className={styles.row}>
      <PillSelects value={true}>{children}</PillSelects>
      {activeCount > 0 ? (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('search.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}

interface FilterBarProps extends FilterRowProps {
  readonly searchLabel: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

export function FilterBar({ searchLabel, words, onWords, ...row }: FilterBarProps) {
  const [text, setText] = useTypedText(words, onWords);
  return (
    <search className="cluster-2 mb-4" aria-label={searchLabel}>
      <div className={styles.words}>
        <SearchField label={searchLabel} value={text} onChange={setText} />
      </div>
      <FilterRow {...row} />
    </search>
  );
}
