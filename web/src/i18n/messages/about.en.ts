import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './about.nb.ts';

export const messages: TranslationOf<typeof nb> = {};
