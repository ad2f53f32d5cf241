import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './errors.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title404: 'This page does not exist',
  about404: 'The address may be misspelt, or the page may have been moved or deleted.',
  title403: 'You do not have access',
  about403:
    'This page is for administrators. You are logged in with an account without that access.',
  title500: 'Something went wrong',
  about500: 'The fault is ours. Try again in a while; what you have saved is safe.',
  goBack: 'Go back',
  goHome: 'Go to the home page',
};
