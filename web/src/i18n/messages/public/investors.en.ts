import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './investors.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  checkedMeans:
    '“Checked” means that administrators have made sure of who this is. It is no recommendation.',
  checkedMore: 'Read more',
  title: 'Investors',
  lead: 'They chose to be listed, and tell in their own words what they look for, at which stage and how much they invest.',
  filters: 'Filter investors',
  sector: 'Sector',
  stage: 'Stage',
  any: 'Any',
  clear: 'Clear filters',
  count: { one: '{count} investor', other: '{count} investors' },
  countShown: { one: 'Showing {count}, there are more', other: 'Showing {count}, there are more' },
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
  noneTitle: 'No investors fit',
  noneAbout: 'Try another sector or stage.',
  failedTitle: 'We could not get the investors',
  failedAbout: 'Check your connection and try again.',
  offTitle: 'No list of investors for now',
  offAbout: 'We do not show the investors here at the moment. The rest of Samspill is as before.',
  inviteTitle: 'Do you invest?',
  inviteAbout:
    'Tell what you look for, and we show you projects that fit, and why. You decide whether to be on this page.',
  join: 'Create an investor profile',
  editProfile: 'Edit your profile',
};
