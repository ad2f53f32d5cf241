import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './admin-survey-results.nb.ts';

export const messages: TranslationOf<typeof nb> = { title: 'Results' };
