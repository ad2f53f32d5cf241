import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './pitch.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  problem: 'The problem',
  solution: 'The solution',
  gallery: 'Pictures',
  roles: 'Open roles',
  lookingFor: 'Looking for',
  sectors: 'Sectors',
  hours: '{hours} h a week',
  'stage.idea': 'Idea',
  'stage.prototype': 'Prototype',
  'stage.launched': 'Launched',
  'stage.growing': 'Growing',
  'looking.cofounder': 'co-founder',
  'looking.talent': 'team members',
  'looking.investor': 'investor',
  'looking.advisor': 'advisor',
  'looking.customer': 'customers',
  'term.share': 'Equity',
  'term.pay': 'Pay',
  'term.voluntary': 'Voluntary',
  join: 'Create an account and get in touch',
  login: 'Log in',
  open: 'Open the project',
  about: 'As a member you also see the team, the tasks and the updates.',
  missingTitle: 'The project isn’t shown here',
  missingAbout:
    'It doesn’t exist, or its owner shows it to members only. Log in to see if you can open it.',
  failedTitle: 'The project could not be loaded',
  failedAbout: 'Check your connection and try again.',
};
