import type { AdminMatchRow } from '@samspill/domain/matches/admin-match';
import { ADMIN_MATCH_SORTS, MATCH_OUTCOMES } from '@samspill/domain/matches/admin-match';
import { MATCH_KINDS } from '@samspill/domain/matches/match';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { RemovableChip } from '../../../ui/chip-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type AdminMatchFilters, MIN_SCORES } from './match-filters.ts';

interface MatchFilterFieldsProps {
  readonly filters: AdminMatchFilters;
  readonly rows: readonly AdminMatchRow[];
  readonly onChange: (changes: Partial<AdminMatchFilters>) => void;
}

export function MatchFilterFields({ filters, rows, onChange }: MatchFilterFieldsProps) {
  const { t } = useMessages();
  const { project, person } = filters;
  const title = rows.find((row) => row.projectId === project)?.project.title ?? project;
  const name = rows.find((row) => row.uid === person)?.person.name ?? person;
  return (
    <>
      <Select
        label={t('admin-matches.kind')}
        placeholder={t('search.any')}
        options={MATCH_KINDS.map((value) => ({ value, label: t(`matches.kind.${value}`) }))}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: MATCH_KINDS.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('admin-matches.state')}
        placeholder={t('search.any')}
        options={MATCH_OUTCOMES.map((value) => ({
          value,
          label: t(`admin-matches.state.${value}`),
        }))}
        value={filters.state ?? ''}
        onChange={({ target }) =>
          onChange({ state: MATCH_OUTCOMES.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('admin-matches.min')}
        placeholder={t('search.any')}
        options={MIN_SCORES.map((value) => ({ value, label: value }))}
        value={filters.min ?? ''}
        onChange={({ target }) =>
          onChange({ min: MIN_SCORES.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('admin-matches.status')}
        placeholder={t('admin-matches.status.current')}
        options={[{ value: 'withdrawn', label: t('admin-matches.status.withdrawn') }]}
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: target.value === 'withdrawn' ? 'withdrawn' : null })
        }
      />
      <Select
        label={t('admin-matches.sort')}
        options={ADMIN_MATCH_SORTS.map((value) => ({
          value,
          label: t(`admin-matches.sort.${value}`),
        }))}
        value={filters.sort}
        onChange={({ target }) =>
          onChange({ sort: target.value === 'newest' ? 'newest' : 'score' })
        }
      />
      {title === null ? null : (
        <RemovableChip
          label={t('admin-matches.ofProject', { title })}
          onRemove={() => onChange({ project: null })}
        />
      )}
      {name === null ? null : (
        <RemovableChip
          label={t('admin-matches.ofPerson', { name })}
          onRemove={() => onChange({ person: null })}
        />
      )}
    </>
  );
}
