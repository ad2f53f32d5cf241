import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './likes.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  like: 'Like',
  unlike: 'Take back the like',
  count: { one: '{count} likes this', other: '{count} like this' },
  refused: 'The like was not accepted. The post may be gone.',
};
