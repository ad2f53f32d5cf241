import type { ReactNode } from 'react';
import { FilterBar } from '../search/filter-bar.tsx';

interface AdminFilters {
  readonly words: string;
}

interface AdminFilterBarProps<Filters extends AdminFilters> {
  readonly searchLabel: string;
  readonly filters: Filters;
  readonly none: Filters;
  readonly onChange: (changes: Partial<Filters>, options?: { replace: boolean }) => void;
  /** Filters that don’t narrow the list, such as the order; ignored when counting active filters. */
  readonly apart?: readonly (keyof Filters)[];
  readonly children: ReactNode;
}

export function AdminFilterBar<Filters extends AdminFilters>(props: AdminFilterBarProps<Filters>) {
  const { filters, none, onChange, apart = [] } = props;
  const kept: readonly (keyof Filters)[] = ['words', ...apart];
  const names = (Object.keys(none) as (keyof Filters)[]).filter((name) => !kept.includes(name));
  const clear = () => {
    const changes: Partial<Filters> = {};
    for (const name of names) changes[name] = none[name];
    onChange(changes);
  };
  return (
    <FilterBar
      searchLabel={props.searchLabel}
      words={filters.words}
      onWords={(words) => onChange({ words } as Partial<Filters>, { replace: true })}
      activeCount={names.filter((name) => filters[name] !== none[name]).length}
      onClear={clear}
    >
      {props.children}
    </FilterBar>
  );
}
