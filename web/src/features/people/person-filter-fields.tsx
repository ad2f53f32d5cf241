import { KINDS, KindSchema, OPEN_TO, OpenToSchema } from '@samspill/domain/people/person';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTypedText } from '../search/use-typed-text.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import type { PersonFilters } from './person-filters.ts';

interface PersonFilterFieldsProps {
  readonly filters: PersonFilters;
  readonly onChange: (changes: Partial<PersonFilters>, options?: { replace: boolean }) => void;
}

/** The directory's filters beside the words. */
export function PersonFilterFields({ filters, onChange }: PersonFilterFieldsProps) {
  const { t } = useMessages();
  const { skills, sectors } = useTaxonomy();
  const [place, setPlace] = useTypedText(filters.location, (location) =>
    onChange({ location }, { replace: true }),
  );
  return (
    <>
      <Select
        label={t('people.kind')}
        placeholder={t('search.any')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
        value={filters.kind ?? ''}
        onChange={(event) =>
          onChange({ kind: v.is(KindSchema, event.target.value) ? event.target.value : null })
        }
      />
      <Select
        label={t('people.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={filters.skill ?? ''}
        onChange={(event) => onChange({ skill: event.target.value || null })}
      />
      <Select
        label={t('people.sector')}
        placeholder={t('search.any')}
        options={sectors}
        value={filters.sector ?? ''}
        onChange={(event) => onChange({ sector: event.target.value || null })}
      />
      <Select
        label={t('people.openTo')}
        placeholder={t('search.any')}
        options={OPEN_TO.map((subject) => ({
          value: subject,
          label: t(`people.open.${subject}`),
        }))}
        value={filters.openTo ?? ''}
        onChange={(event) =>
          onChange({ openTo: v.is(OpenToSchema, event.target.value) ? event.target.value : null })
        }
      />
      <TextField
        label={t('people.location')}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </>
  );
}
