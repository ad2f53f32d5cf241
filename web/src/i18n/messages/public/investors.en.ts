import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './investors.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  checkedMeans:
    '“Checked” means that administrators have made sure of who this is. It is no recommendation.',
  checkedMore: 'Read more',
  title: 'Investors',
  lead: 'They’ve chosen to be listed here, and say what they look for, at which stage and how much they invest.',
  filters: 'Filter investors',
  sector: 'Sector',
  stage: 'Stage',
  any: 'Any',
  clear: 'Clear filters',
  count: { one: '{count} investor', other: '{count} investors' },
  countShown: { one: 'Showing the first one', other: 'Showing the first {count}' },
  stages: 'Invests at these stages:',
  'stage.idea': 'Idea',
  'stage.prototype': 'Prototype',
  'stage.launched': 'Launched',
  'stage.growing': 'Growing',
  ticket: 'Amount:',
  upTo: 'Up to {amount}',
  sectors: 'Sectors',
  signIn: 'Log in to get in touch',
  write: 'Message',
  writeTo: 'Message {name}',
  noneTitle: 'No investors match these filters',
  noneAbout: 'Try another sector or stage.',
  failedTitle: 'We couldn’t load the investors',
  failedAbout: 'Check your connection and try again.',
  offTitle: 'The list of investors is off for now',
  offAbout: 'We’re not showing investors here at the moment. The rest of Samspill works as usual.',
  inviteTitle: 'Do you invest?',
  inviteAbout:
    'Tell us what you’re looking for, and we’ll show you projects that fit, and why. You decide whether to appear on this page.',
  join: 'Create an investor profile',
  editProfile: 'Edit your profile',
};
