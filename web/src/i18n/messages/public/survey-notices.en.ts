import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './survey-notices.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  missingTitle: 'This survey doesn’t exist',
  missingAbout: 'The address may be mistyped, or the survey has been withdrawn.',
  notYetOpenTitle: 'This survey isn’t open yet',
  notYetOpenAt: 'It opens {at}. Come back then.',
  notYetOpenAbout: 'Come back a little later.',
  answeredElsewhereTitle: 'This survey has already been answered',
  answeredElsewhereAbout:
    'The answer was sent in another tab or on another device. What you wrote here afterwards hasn’t been sent.',
  notSent: 'The answers you didn’t send in time aren’t included.',
  keptTitle: 'What you wrote',
  keptAbout: 'It wasn’t sent, but it’s on this device. You can take it with you.',
  keptCopy: 'Copy',
  keptCopied: 'Copied.',
  keptNotCopied: 'That didn’t work. Select the text and copy it yourself.',
  keptDownload: 'Download',
  keptDelete: 'Remove from this device',
  maintainedTitle: 'We’re doing maintenance',
  maintainedAbout:
    'Nobody can answer right now. Try again in a while. What you have answered here already is on this device.',
  closedTitle: 'This survey is closed',
  closedAt: 'It was open until {at}. Thank you for wanting to answer.',
  closedAbout: 'It can no longer be answered. Thank you for wanting to answer.',
  signInTitle: 'Log in to answer',
  signInAbout: 'This survey is for members of {site}.',
  signIn: 'Log in',
  notForYouTitle: 'This survey isn’t for you',
  notForYouAbout: 'It’s for certain members, such as investors.',
  invitationUsedTitle: 'This link has been used',
  invitationUsedAbout: 'A personal link is for one response, and yours has been sent.',
  notFramedTitle: 'This survey can’t be shown here',
  notFramedAbout: 'It can only be answered on {site}.',
  openApart: 'Open in a new tab',
  toHome: 'Go to the home page',
};
