import type { Translation } from '../../catalog.ts';

export const messages: Translation<'errors'> = {
  title404: 'This page doesn’t exist',
  about404: 'The address may be mistyped, or the page may have been moved or deleted.',
  title403: 'You don’t have access',
  about403:
    'This page is for administrators. The account you’re logged in with doesn’t have access.',
  title500: 'Something went wrong',
  about500: 'It’s our fault, not yours. Try again in a moment; what you’ve saved is safe.',
  titleUnreachable: 'We couldn’t load the page',
  aboutUnreachable:
    'We can’t reach {site}, and this page isn’t kept on your device. Check your connection and try again.',
  goBack: 'Go back',
  goHome: 'Go to the home page',
};
