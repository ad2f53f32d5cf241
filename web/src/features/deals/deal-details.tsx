import {
  type Deal,
  type DealDetails,
  MAX_DEAL_SCORE,
  MAX_NEXT_STEP_CHARS,
} from '@samspill/domain/deals/deal';
import { AmountSchema, CURRENCIES } from '@samspill/domain/projects/terms';
import { useState } from 'react';
import * as v from 'valibot';
import { AmountField } from '../../forms/amount-field.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './deals.module.css';

interface DealDetailFieldsProps {
  readonly deal: Deal;
  /** Title of the project, since a page has these fields once per project. */
  readonly name: string;
  readonly onChange: (details: Partial<DealDetails>) => void;
}

export function DealDetailFields({ deal, name, onChange }: DealDetailFieldsProps) {
  const { t } = useMessages();
  const [amount, setAmount] = useState(deal.amount);
  const [nextStep, setNextStep] = useState(deal.nextStep);
  const isAmount = amount === null || v.is(AmountSchema, amount);
  const scores = Array.from({ length: MAX_DEAL_SCORE }, (_, index) => index + 1);
  return (
    <fieldset className={styles.details} aria-label={t('deals.detailsOf', { title: name })}>
      <AmountField
        label={t('deals.amount')}
        value={amount}
        currency={deal.currency}
        error={isAmount ? undefined : t('deals.amountWrong')}
        inputRef={null}
        onChange={setAmount}
        onBlur={() => {
          if (isAmount && amount !== deal.amount) onChange({ amount });
        }}
      />
      <Select
        label={t('deals.currency')}
        value={deal.currency}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        onChoose={(currency) => onChange({ currency })}
      />
      <Select
        label={t('deals.score')}
        placeholder={t('deals.noScore')}
        value={deal.score}
        options={optionsOf(scores, (score) => t('deals.scoreOf', { score, max: MAX_DEAL_SCORE }))}
        onChoose={(score) => onChange({ score })}
      />
      <TextField
        className={styles.step ?? ''}
        label={t('deals.nextStep')}
        maxLength={MAX_NEXT_STEP_CHARS}
        value={nextStep}
        onChange={(event) => setNextStep(event.target.value)}
        onBlur={() => {
          if (nextStep.trim() !== deal.nextStep) onChange({ nextStep: nextStep.trim() });
        }}
      />
    </fieldset>
  );
}
