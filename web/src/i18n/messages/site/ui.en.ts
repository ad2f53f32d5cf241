import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './ui.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  checked: 'Checked',
  checkedMeans: 'Administrators have made sure that the name is right',
  close: 'Close',
  selectAll: 'Select all on the page',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  edit: 'Edit',
  undo: 'Undo',
  retry: 'Try again',
  search: 'Search',
  clear: 'Clear',
  loadMore: 'Show more',
  loading: 'Loading …',
  remove: 'Remove {name}',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  charsLeft: { one: '{count} character left', other: '{count} characters left' },
  charsOver: { one: '{count} character too many', other: '{count} characters too many' },
  noOptions: 'No results for “{query}”',
  pickLimit: 'You can choose up to {max}',
  picked: { one: '{count} selected', other: '{count} selected' },
  notifications: 'Notifications',
};
