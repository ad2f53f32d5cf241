import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './shares.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'Share the link',
  link: 'Link',
  copy: 'Copy link',
  share: 'Share in an app …',
  label: 'May be shown to people without an account',
  projectHelp:
    'Its name, tagline and cover show where the link is shared. On our home page it may appear with its stage, place and who you’re looking for. The rest is for members only, and a draft is never shown.',
  personHelp:
    'Your name, headline and photo show where the link is shared, and may appear on our home page. The rest is for members only.',
  postHelp:
    'Your name, the first lines and the first picture show where the link is shared. The rest is for members only.',
  section: 'Outside {site}',
  failed: 'The change was not saved. Try again.',
};
