import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './search.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  filters: 'Filters',
  clearFilters: 'Clear filters',
  clearAll: 'Clear search and filters',
  didYouMean: 'Did you mean “{words}”?',
  suggestTerm: 'Suggest “{name}”',
  termSuggested: 'Thank you! We’ll consider “{name}”.',
  termKnown: '“{name}” is there already.',
  from: 'From',
  to: 'Until',
  any: 'Any',
  group: 'Group',
  archivedGroup: '{name} (archived)',
  otherGroup: 'A group you’re not in',
  countAll: { one: '{count} result', other: '{count} results' },
  countOf: 'Showing {count} of {total} results',
  countOfMany: 'Showing {count} of more than {total} results',
  countShown: { one: 'Showing the first one', other: 'Showing the first {count}' },
  countSoFar: {
    one: '{count} result so far, there may be more',
    other: '{count} results so far, there may be more',
  },
  moreFailed: 'We couldn’t load more.',
  errorTitle: 'We couldn’t load this',
  errorDenied: 'You don’t have access to this. Are you logged in with the right account?',
  errorOffline: 'We can’t reach the service. Check your connection and try again.',
  errorOther: 'Something went wrong on our side. Please try again shortly.',
};
