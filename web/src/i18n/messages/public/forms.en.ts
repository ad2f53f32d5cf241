import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './forms.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  required: 'Fill in this field.',
  tooShort: 'Too short.',
  tooLong: 'Too long.',
  tooMany: 'Too many picked.',
  tooSmall: 'The number is too low.',
  tooLarge: 'The number is too high.',
  notNumber: 'Write a number.',
  notWhole: 'Write a whole number.',
  email: 'Write a valid e-mail address, such as kari@example.com.',
  url: 'Write a whole address, such as https://example.com.',
  https: 'The address must begin with https://.',
  nameUnreadable: 'Write a name that can be read, with letters and without hidden characters.',
  nameOfSite: 'This name could be taken for Samspill itself. Choose another.',
  invalid: 'This cannot be used here.',
  unsaved: 'You have changes that are not saved.',
  unsavedTitle: 'Leave this page?',
  leave: 'Leave without saving',
  stay: 'Stay here',
};
