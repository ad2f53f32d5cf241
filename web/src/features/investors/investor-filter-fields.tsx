import type { PublicInvestors } from '@samspill/domain/people/public-investor';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { INVESTOR_STAGES, type InvestorFilters, toStage } from './investor-filters.ts';
import styles from './investors.module.css';

interface InvestorFilterFieldsProps {
  readonly filters: InvestorFilters;
  readonly sectors: PublicInvestors['sectors'];
  readonly onChange: (changes: Partial<InvestorFilters>) => void;
  readonly onClear: () => void;
}

/** Sector and stage; few enough to stand in a row on a phone too. */
export function InvestorFilterFields(props: InvestorFilterFieldsProps) {
  const { filters, sectors, onChange, onClear } = props;
  const { t, locale } = useMessages();
  const options = Object.entries(sectors)
    .map(([value, term]) => ({ value, label: term[locale] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <search className={styles.filters} aria-label={t('investors.filters')}>
      <Select
        label={t('investors.sector')}
        placeholder={t('investors.any')}
        options={options}
        value={filters.sector ?? ''}
        onChange={(event) => onChange({ sector: event.target.value || null })}
      />
      <Select
        label={t('investors.stage')}
        placeholder={t('investors.any')}
        options={INVESTOR_STAGES.map((stage) => ({
          value: stage,
          label: t(`investors.stage.${stage}`),
        }))}
        value={filters.stage ?? ''}
        onChange={(event) => onChange({ stage: toStage(event.target.value) })}
      />
      {filters.sector === null && filters.stage === null ? null : (
        <Button variant="ghost" onClick={onClear}>
          {t('investors.clear')}
        </Button>
      )}
    </search>
  );
}
