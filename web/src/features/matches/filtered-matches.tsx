import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { MATCH_KINDS } from '@samspill/domain/matches/match';
import { STAGES } from '@samspill/domain/projects/terms';
import { SlidersHorizontal } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { GroupFilter } from '../../platform/group-filters/group-select.tsx';
import { FilterRow } from '../../platform/search/filter-bar.tsx';
import { type FilterCodec, useFilters } from '../../platform/search/use-filters.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { hasActiveFilters, type MatchFilters, NO_MATCH_FILTERS } from './match-filters.ts';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { NoFilteredMatches } from './no-matches.tsx';

type MatchListProps = ComponentProps<typeof MatchList>;

interface MatchFilterFieldsProps {
  readonly filters: MatchFilters;
  readonly onChange: (changes: Partial<MatchFilters>) => void;
  readonly side: MatchSide;
}

function MatchFilterFields({ filters, onChange, side }: MatchFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <FilterRow
      activeCount={hasActiveFilters(filters) ? 1 : 0}
      onClear={() => onChange(NO_MATCH_FILTERS)}
    >
      <fieldset className="flex-gap-2">
        <legend className="visually-hidden">{t('matches.kinds')}</legend>
        {([null, ...MATCH_KINDS] as const).map((kind) => (
          <ToggleChip
            key={kind ?? 'all'}
            pressed={filters.kind === kind}
            onToggle={() => onChange({ kind })}
          >
            {t(`matches.${side === 'person' ? 'yours' : 'kinds'}.${kind ?? 'all'}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {side === 'person' ? <ProjectFields filters={filters} onChange={onChange} /> : null}
      <GroupFilter value={filters.group} onChange={(group) => onChange({ group })} />
      <ToggleChip
        pressed={filters.dismissed}
        onToggle={() => onChange({ dismissed: !filters.dismissed })}
      >
        {t('matches.showDismissed')}
      </ToggleChip>
    </FilterRow>
  );
}

function ProjectFields({ filters, onChange }: Omit<MatchFilterFieldsProps, 'side'>) {
  const { t } = useMessages();
  const { sectors } = useTaxonomy();
  return (
    <>
      <Select
        label={t('matches.stage')}
        placeholder={t('matches.any')}
        options={optionsOf(STAGES, (stage) => t(`project-terms.stage.${stage}`))}
        value={filters.stage}
        onChoose={(stage) => onChange({ stage })}
      />
      <Select
        label={t('matches.sector')}
        placeholder={t('matches.any')}
        options={sectors}
        value={filters.sector}
        onChoose={(sector) => onChange({ sector })}
      />
    </>
  );
}

interface FilteredMatchesProps extends Pick<MatchListProps, 'page' | 'isMutualApart' | 'heading'> {
  /** Maps the filters to the address; must be a stable object. */
  readonly codec: FilterCodec<MatchFilters>;
  readonly side: MatchSide;
  readonly queryOf: (kind: MatchKind | null) => QuerySpec;
  readonly lead: ReactNode;
  readonly none: ReactNode;
}

/** List whose filters stay closed until needed, so that a phone shows the first match at once. */
export function FilteredMatches({
  codec,
  lead,
  none,
  queryOf,
  side,
  ...list
}: FilteredMatchesProps) {
  const { t } = useMessages();
  const fieldsId = useId();
  const [filters, setFilters] = useFilters(codec);
  const isFiltered = hasActiveFilters(filters);
  const [isOpen, setOpen] = useState(isFiltered || filters.dismissed);
  return (
    <>
      <div className={styles.head}>
        {lead}
        <Button
          size="sm"
          variant="ghost"
          icon={<SlidersHorizontal size={15} />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('matches.filters')}
        </Button>
      </div>
      <div id={fieldsId} className="mb-4" hidden={!isOpen}>
        <MatchFilterFields filters={filters} onChange={setFilters} side={side} />
      </div>
      <MatchList
        query={queryOf(filters.kind)}
        filters={filters}
        empty={
          isFiltered ? <NoFilteredMatches onClear={() => setFilters(NO_MATCH_FILTERS)} /> : none
        }
        {...list}
      />
    </>
  );
}
