import * as v from 'valibot';
import { MAX_AMOUNT } from '../limits.ts';

export const STAGES = ['idea', 'prototype', 'launched', 'growing'] as const;
export const StageSchema = v.picklist(STAGES);
export type Stage = v.InferOutput<typeof StageSchema>;

export const CURRENCIES = ['NOK', 'SEK', 'DKK', 'EUR', 'USD'] as const;
export const CurrencySchema = v.picklist(CURRENCIES);
export type Currency = v.InferOutput<typeof CurrencySchema>;

export const AmountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT));
