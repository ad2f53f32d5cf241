import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './project-terms.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  'stage.idea': 'Idea',
  'stage.prototype': 'Prototype',
  'stage.launched': 'Launched',
  'stage.growing': 'Growing',
  lookingForList: 'Looking for {list}',
  'looking.cofounder': 'Co-founder',
  'looking.talent': 'Team members',
  'looking.investor': 'Investor',
  'looking.advisor': 'Advisor',
  'looking.customer': 'Customers',
};
