import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './upcoming.nb.ts';

export const messages: TranslationOf<typeof nb> = {};
