import type { Translation } from '../../catalog.ts';

export const messages: Translation<'shares'> = {
  title: 'Share the link',
  link: 'Link',
  copy: 'Copy link',
  share: 'Share in an app …',
  label: 'May be shown to people without an account',
  audience: 'What may people without an account see?',
  'audience.off': 'Nothing',
  'audienceHelp.off': 'The link leads to the login page.',
  'audience.card': 'A card',
  'audienceHelp.card':
    'Its name, tagline and cover show where the link is shared. On our home page it may appear with its stage, place and who you’re looking for.',
  'audience.pitch': 'A public page about the project',
  'audienceHelp.pitch':
    'The card, and also the problem, the solution, the pictures, open roles and sectors. The team, links, files, figures and the long text are for members only. E-mail addresses, phone numbers, web addresses and names you have mentioned with @ are hidden.',
  audienceNote:
    'A draft is never shown. A change takes effect within a minute; the pictures can be opened for longer by anyone who has their address.',
  indexable: 'May be shown by search engines',
  indexableHelp:
    'The page can then be found with Google, for example. It may take days to disappear from there again.',
  openPage: 'Open the page',
  personHelp:
    'Your name, headline and photo show where the link is shared, and may appear on our home page. The rest is for members only.',
  postHelp:
    'Your name, the first lines and the first picture show where the link is shared. The rest is for members only.',
  section: 'Outside {site}',
  failed: 'The change was not saved. Try again.',
};
