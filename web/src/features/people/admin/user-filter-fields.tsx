import { ADMIN_PERSON_SORTS } from '@samspill/domain/people/admin-person';
import type { ChangeEvent } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { DateRangeFields } from '../../../ui/date-range-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { useKinds } from '../../site/use-kinds.ts';
import { useTaxonomy } from '../../site/use-taxonomy.ts';
import {
  NO_USER_FILTERS,
  RoleSchema,
  SeededSchema,
  SortSchema,
  StatusSchema,
  type UserFilters,
} from './user-filters.ts';

interface UserFilterFieldsProps {
  readonly filters: UserFilters;
  readonly onChange: (changes: Partial<UserFilters>) => void;
}

function toSelected<T extends string>(
  schema: v.GenericSchema<unknown, T>,
  event: ChangeEvent<HTMLSelectElement>,
): T | null {
  const { success, output } = v.safeParse(schema, event.target.value);
  return success ? output : null;
}

export function UserFilterFields({ filters, onChange }: UserFilterFieldsProps) {
  const { t } = useMessages();
  const { choicesOf } = useKinds();
  // Members may still have an archived kind.
  const archived = useTaxonomy()
    .kinds.filter((kind) => kind.archived)
    .map(({ slug }) => slug);
  return (
    <>
      <Select
        label={t('people.kind')}
        placeholder={t('search.any')}
        options={choicesOf([...archived, ...(filters.kind === null ? [] : [filters.kind])]).options}
        value={filters.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value || null })}
      />
      <Select
        label={t('admin-users.status')}
        placeholder={t('search.any')}
        options={StatusSchema.options.map((value) => ({
          value,
          label: t(`admin-users.status.${value}`),
        }))}
        value={filters.status ?? ''}
        onChange={(event) => onChange({ status: toSelected(StatusSchema, event) })}
      />
      <Select
        label={t('admin-users.role')}
        placeholder={t('search.any')}
        options={RoleSchema.options.map((value) => ({
          value,
          label: t(`admin.role.${value}`),
        }))}
        value={filters.role ?? ''}
        onChange={(event) => onChange({ role: toSelected(RoleSchema, event) })}
      />
      <Select
        label={t('admin-users.origin')}
        placeholder={t('search.any')}
        options={SeededSchema.options.map((value) => ({
          value,
          label: t(`admin-users.seeded.${value}`),
        }))}
        value={filters.seeded ?? ''}
        onChange={(event) => onChange({ seeded: toSelected(SeededSchema, event) })}
      />
      <DateRangeFields from={filters.from} to={filters.to} onChange={onChange} />
      <Select
        label={t('admin-users.sort')}
        options={ADMIN_PERSON_SORTS.map((value) => ({
          value,
          label: t(`admin-users.sort.${value}`),
        }))}
        value={filters.sort}
        onChange={(event) =>
          onChange({ sort: toSelected(SortSchema, event) ?? NO_USER_FILTERS.sort })
        }
      />
    </>
  );
}
