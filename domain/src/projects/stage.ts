import * as v from 'valibot';

export const STAGES = ['idea', 'prototype', 'launched', 'growing'] as const;
export const StageSchema = v.picklist(STAGES);
export type Stage = v.InferOutput<typeof StageSchema>;

export const CURRENCIES = ['NOK', 'SEK', 'DKK', 'EUR', 'USD'] as const;
export const CurrencySchema = v.picklist(CURRENCIES);
export type Currency = v.InferOutput<typeof CurrencySchema>;
