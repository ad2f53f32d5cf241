import * as v from 'valibot';

export const LOCALES = ['nb', 'en'] as const;
export const LocaleSchema = v.picklist(LOCALES);
export type Locale = v.InferOutput<typeof LocaleSchema>;
