import type { Funding } from '@samspill/domain/projects/project';
import { CURRENCIES, CurrencySchema } from '@samspill/domain/projects/stage';
import { type Ref, useState } from 'react';
import * as v from 'valibot';
import { AmountField } from '../../forms/amount-field.tsx';
import forms from '../../forms/form.module.css';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/select.tsx';

interface FundingFieldProps {
  readonly value: Funding | null;
  readonly onChange: (funding: Funding | null) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** An amount and its currency; no amount is no goal. */
export function FundingField({ value, onChange, onBlur, error, inputRef }: FundingFieldProps) {
  const { t } = useMessages();
  const [picked, setPicked] = useState(value?.currency ?? 'NOK');
  const currency = value?.currency ?? picked;
  const changeCurrency = (next: string) => {
    if (!v.is(CurrencySchema, next)) return;
    setPicked(next);
    if (value !== null) onChange({ ...value, currency: next });
  };
  return (
    <div className={forms.pair}>
      <AmountField
        label={t('projects.fundingGoal')}
        help={t('projects.fundingHelp')}
        optional
        error={error}
        value={value === null ? null : value.goal}
        onChange={(goal) => onChange(goal === null ? null : { goal, currency })}
        onBlur={onBlur}
        inputRef={inputRef}
      />
      <Select
        label={t('projects.currency')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        value={currency}
        onChange={(event) => changeCurrency(event.target.value)}
      />
    </div>
  );
}
