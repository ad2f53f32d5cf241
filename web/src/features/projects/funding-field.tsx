import type { Funding } from '@samspill/domain/projects/project';
import { CURRENCIES, CurrencySchema } from '@samspill/domain/projects/stage';
import { type Ref, useState } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import forms from '../forms/form.module.css';
import { parseAmount } from '../forms/parse-amount.ts';

interface FundingFieldProps {
  readonly value: Funding | null;
  readonly onChange: (funding: Funding | null) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** An amount and its currency; no amount is no goal. */
export function FundingField({ value, onChange, onBlur, error, inputRef }: FundingFieldProps) {
  const { t, format } = useMessages();
  const [text, setText] = useState(value === null ? '' : format.number(value.goal));
  const [currency, setCurrency] = useState(value?.currency ?? 'NOK');
  const change = (nextText: string, nextCurrency: Funding['currency']) => {
    setText(nextText);
    setCurrency(nextCurrency);
    const goal = parseAmount(nextText);
    onChange(goal === null ? null : { goal, currency: nextCurrency });
  };
  return (
    <div className={forms.pair}>
      <TextField
        ref={inputRef}
        label={t('projects.fundingGoal')}
        help={t('projects.fundingHelp')}
        optional
        error={error}
        inputMode="numeric"
        value={text}
        onChange={(event) => change(event.target.value, currency)}
        onBlur={onBlur}
      />
      <Select
        label={t('projects.currency')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        value={currency}
        onChange={(event) =>
          v.is(CurrencySchema, event.target.value) && change(text, event.target.value)
        }
      />
    </div>
  );
}
