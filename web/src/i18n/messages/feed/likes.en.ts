import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './likes.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  like: 'Like',
  unlike: 'Unlike',
  count: { one: '{count} likes this', other: '{count} like this' },
  refused: 'The like wasn’t accepted. The post may be gone.',
};
