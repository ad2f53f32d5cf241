import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './about.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'About Samspill',
  lead: 'Good projects seldom fail for want of an idea. They fail because the right people do not meet in time.',
  whoTitle: 'For whom',
  whoText:
    'For people who are building something and need others, for people with skills to put to use, and for people who want to invest early. You can be all three at once.',
  whyTitle: 'Why you see the reasons',
  whyText:
    'When Samspill suggests a project or a person, you see the reason in numbers: which skills fit, which stage and sector you share, and what speaks against it. A suggestion you understand is one you can trust or turn down.',
  mineTitle: 'What is yours',
  mineText:
    'Nothing is public until you make it public. Your e-mail address is never shown to others. You can fetch everything we have about you, or delete it, at any time.',
  contents: 'On this page',
  matchingTitle: 'How we find matches',
  matchingText:
    'A match is a project and a person who could be of use to each other. Every point has a reason, and the reasons add up to the score that you both see. Photos, names, followers and how long somebody has been here do not count.',
  matchingNever:
    'The rules are the same for everybody, and nobody can pay for a better score. Members of a project, and people who have blocked each other, never match.',
  weights: 'How many points each reason can give',
  reason: 'Reason',
  'kind.talent': 'Talent',
  'kind.cofounder': 'Co-founder',
  'kind.investor': 'Investor',
  'rule.skills': 'Skills',
  'rule.sectors': 'Sectors',
  'rule.stage': 'Stage',
  'rule.ticket': 'Amount',
  'rule.location': 'Place',
  'rule.intent': 'Wishes',
  'ruleText.skills':
    'How much of what the project needs the person can do. Rare skills count most.',
  'ruleText.sectors': 'Most when you have two or more sectors in common.',
  'ruleText.stage': 'The investor invests at the stage the project is in.',
  'ruleText.ticket': 'How much of the goal the investor can cover.',
  'ruleText.location': 'You have written the same place.',
  'ruleText.intent': 'The project looks for what the person is open to.',
  threshold: 'It is a match from {points} points.',
  checkedTitle: 'What “Checked” means',
  checkedText:
    'Some names are marked “Checked”. An administrator has then made sure that the person or organisation is who they say they are. It says nothing about how good an investment is, or whether somebody can be trusted. When somebody changes their name, the mark is gone until the new name has been checked.',
  privacyTitle: 'Privacy',
  termsTitle: 'Terms',
  contactTitle: 'Contact',
  organisationNumber: 'Organisation number {number}',
  noContact:
    'Whoever runs this site has not filled in a name and address yet. Use the feedback button to write to us.',
  failed: 'We could not fetch this. Reload the page.',
};
