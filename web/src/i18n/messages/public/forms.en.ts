import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './forms.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  required: 'Fill in this field.',
  hasLink: 'Can’t contain links or e-mail addresses.',
  tooShort: 'Too short.',
  tooLong: 'Too long.',
  tooMany: 'Too many selected.',
  tooSmall: 'The number is too low.',
  tooLarge: 'The number is too high.',
  notNumber: 'Enter a number.',
  notWhole: 'Enter a whole number.',
  email: 'Enter a valid e-mail address, such as kari@example.com.',
  url: 'Enter a full address, such as https://example.com.',
  https: 'The address must begin with https://.',
  linkOfSite:
    'The link could be mistaken for a page of {site}, or doesn’t show where it leads. Use another.',
  deadline: 'Choose a day that exists, from the year 2000 to 2100.',
  unreadable: 'The text has hidden characters. Type it again without them.',
  nameUnreadable: 'Enter a readable name, with letters and no hidden characters.',
  nameOfSite: 'This name could be mistaken for {site} itself. Choose another.',
  invalid: 'This can’t be used here.',
  unsaved: 'You have unsaved changes.',
  unsavedTitle: 'Leave this page?',
  leave: 'Leave without saving',
  stay: 'Stay here',
  field: 'A field',
  changedMeanwhile: '{field}: this was changed while you were writing. It now says:',
  changedMeanwhileBy: '{field}: {name} changed this while you were writing. It now says:',
  keepMine: 'Keep mine',
  useTheirs: 'Use this',
};
