import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './projects.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'Projects',
};
