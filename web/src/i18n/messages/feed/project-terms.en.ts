import type { Translation } from '../../catalog.ts';

export const messages: Translation<'project-terms'> = {
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
