import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './cards.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  toSee: 'Log in to see {title}',
  toSeePost: 'Log in to read {title}’s post',
  readPitch: 'Read more about the project',
  newHere: 'New here? Create an account',
  agree: 'By creating an account you agree to the',
  agreeTerms: 'terms',
  agreeAnd: 'Also read about',
  agreePrivacy: 'privacy',
};
