export const messages = {
  'stage.idea': 'Idé',
  'stage.prototype': 'Prototype',
  'stage.launched': 'Lansert',
  'stage.growing': 'I vekst',
  lookingForList: 'Ser etter {list}',
  'looking.cofounder': 'Medgründer',
  'looking.talent': 'Folk til teamet',
  'looking.investor': 'Investor',
  'looking.advisor': 'Rådgiver',
  'looking.customer': 'Kunder',
} as const;
