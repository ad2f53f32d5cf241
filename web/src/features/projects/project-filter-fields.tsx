import { LOOKING_FOR, LookingForSchema } from '@samspill/domain/projects/project';
import { STAGES, StageSchema } from '@samspill/domain/projects/stage';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/select.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import type { ProjectFilters } from './project-filters.ts';

interface ProjectFilterFieldsProps {
  readonly filters: ProjectFilters;
  readonly onChange: (changes: Partial<ProjectFilters>) => void;
}

/** The filters of the list of projects beside the words. */
export function ProjectFilterFields({ filters, onChange }: ProjectFilterFieldsProps) {
  const { t } = useMessages();
  const { skills, sectors } = useTaxonomy();
  return (
    <>
      <Select
        label={t('projects.stageLabel')}
        placeholder={t('search.any')}
        options={STAGES.map((stage) => ({ value: stage, label: t(`projects.stage.${stage}`) }))}
        value={filters.stage ?? ''}
        onChange={(event) =>
          onChange({ stage: v.is(StageSchema, event.target.value) ? event.target.value : null })
        }
      />
      <Select
        label={t('projects.sector')}
        placeholder={t('search.any')}
        options={sectors}
        value={filters.sector ?? ''}
        onChange={(event) => onChange({ sector: event.target.value || null })}
      />
      <Select
        label={t('projects.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={filters.skill ?? ''}
        onChange={(event) => onChange({ skill: event.target.value || null })}
      />
      <Select
        label={t('projects.lookingFor')}
        placeholder={t('search.any')}
        options={LOOKING_FOR.map((who) => ({ value: who, label: t(`projects.looking.${who}`) }))}
        value={filters.lookingFor ?? ''}
        onChange={(event) =>
          onChange({
            lookingFor: v.is(LookingForSchema, event.target.value) ? event.target.value : null,
          })
        }
      />
    </>
  );
}
