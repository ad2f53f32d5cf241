import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './session.nb.ts';

export const messages: TranslationOf<typeof nb> = {};
