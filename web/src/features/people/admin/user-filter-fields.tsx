import { ADMIN_PERSON_SORTS } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { useTaxonomy } from '../../../platform/site/use-taxonomy.ts';
import { DateRangeFields } from '../../../ui/date-range-fields.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { RoleSchema, SeededSchema, StatusSchema, type UserFilters } from './user-filters.ts';

interface UserFilterFieldsProps {
  readonly filters: UserFilters;
  readonly onChange: (changes: Partial<UserFilters>) => void;
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
        value={filters.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Select
        label={t('admin-users.status')}
        placeholder={t('search.any')}
        options={optionsOf(StatusSchema.options, (value) => t(`admin-users.status.${value}`))}
        value={filters.status}
        onChoose={(status) => onChange({ status })}
      />
      <Select
        label={t('admin-users.role')}
        placeholder={t('search.any')}
        options={optionsOf(RoleSchema.options, (value) => t(`admin.value.role.${value}`))}
        value={filters.role}
        onChoose={(role) => onChange({ role })}
      />
      <Select
        label={t('admin-users.origin')}
        placeholder={t('search.any')}
        options={optionsOf(SeededSchema.options, (value) => t(`admin-users.seeded.${value}`))}
        value={filters.seeded}
        onChoose={(seeded) => onChange({ seeded })}
      />
      <DateRangeFields from={filters.from} to={filters.to} onChange={onChange} />
      <Select
        label={t('admin-users.sort')}
        options={optionsOf(ADMIN_PERSON_SORTS, (value) => t(`admin-users.sort.${value}`))}
        value={filters.sort}
        onChoose={(sort) => onChange({ sort })}
      />
    </>
  );
}
