import { MATCH_KINDS, type MatchSide } from '@samspill/domain/matches/match';
import { STAGES, StageSchema } from '@samspill/domain/projects/stage';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import type { MatchFilters } from './match-filters.ts';
import styles from './match-list.module.css';

interface MatchFilterFieldsProps {
  readonly filters: MatchFilters;
  readonly onChange: (changes: Partial<MatchFilters>) => void;
  readonly side: MatchSide;
}

/** What kinds of match to show; for a person also of which stage and sector the project is. */
export function MatchFilterFields({ filters, onChange, side }: MatchFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds}>
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
      <ToggleChip
        pressed={filters.dismissed}
        onToggle={() => onChange({ dismissed: !filters.dismissed })}
      >
        {t('matches.showDismissed')}
      </ToggleChip>
    </div>
  );
}

function ProjectFields({ filters, onChange }: Omit<MatchFilterFieldsProps, 'side'>) {
  const { t } = useMessages();
  const { sectors } = useTaxonomy();
  return (
    <div className={styles.fields}>
      <Select
        label={t('matches.stage')}
        placeholder={t('matches.any')}
        options={STAGES.map((stage) => ({ value: stage, label: t(`projects.stage.${stage}`) }))}
        value={filters.stage ?? ''}
        onChange={(event) =>
          onChange({ stage: v.is(StageSchema, event.target.value) ? event.target.value : null })
        }
      />
      <Select
        label={t('matches.sector')}
        placeholder={t('matches.any')}
        options={sectors}
        value={filters.sector ?? ''}
        onChange={(event) => onChange({ sector: event.target.value || null })}
      />
    </div>
  );
}
