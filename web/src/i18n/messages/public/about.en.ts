import type { Translation } from '../../catalog.ts';

export const messages: Translation<'about'> = {
  title: 'About {site}',
  lead: 'Good projects rarely fail because of the idea. They fail because the right people don’t meet in time.',
  whoTitle: 'Who it’s for',
  whoText:
    'For people who are building something and need others, for people with skills to put to use, and for people who want to invest early. You can be all three at once.',
  whyTitle: 'Why we show you the reasons',
  whyText:
    'When {site} suggests a project or a person, you see why, in numbers: which skills fit, which stage and sector you share, and what speaks against it. A suggestion you understand is one you can trust or turn down.',
  mineTitle: 'Your data is yours',
  mineText:
    'Nothing is public until you make it public. Your e-mail address is never shown to others. You can download everything we have about you, or delete it, at any time.',
  openTitle: 'Open about the rules',
  openText:
    'How matches are scored, what moves a post up the feed and which limits apply: it’s all written down, and the same for everyone. Nobody can pay to get ahead.',
  contents: 'On this page',
  matchingTitle: 'How we find matches',
  matchingText:
    'A match is a project and a person who could be of use to each other. Every point has a reason, and the reasons add up to the score that you both see. Photos, names, followers and how long someone has been here don’t count.',
  matchingSector:
    'Without a sector in common, a match has at most 50 points and is never “good” or “strong”. That doesn’t apply to professionals with every skill the project wants.',
  matchingNever:
    'The rules are the same for everyone, and nobody can pay for a better score. Members of a project, and people who have blocked each other, never match.',
  weights: 'How many points each reason can give',
  reason: 'Reason',
  'kind.talent': 'Professional',
  'kind.cofounder': 'Co-founder',
  'kind.investor': 'Investor',
  'rule.skills': 'Skills',
  'rule.sectors': 'Sectors',
  'rule.stage': 'Stage',
  'rule.ticket': 'Amount',
  'rule.location': 'Place',
  'rule.intent': 'Wishes',
  'rule.terms': 'Terms',
  'rule.hours': 'Hours',
  'ruleText.skills':
    'How much of what the project needs the person can do. Rare skills count most.',
  'ruleText.sectors': 'Most when you have two or more sectors in common.',
  'ruleText.stage': 'The investor invests at the stage the project is in.',
  'ruleText.ticket': 'How much of the goal the investor can cover.',
  'ruleText.location': 'You have written the same place.',
  'ruleText.intent': 'The project looks for what the person is open to.',
  'ruleText.terms': 'A role offers a share, pay or voluntary work, as the person wants it.',
  'ruleText.hours': 'How much of the time that the smallest role takes the person has.',
  threshold: '{points} points or more make a match.',
  checkedTitle: 'What “Checked” means',
  checkedText:
    'Some names are marked “Checked”. An administrator has then made sure that the person or organisation is who they say they are. It says nothing about how good an investment is, or whether someone can be trusted. When someone changes their name, the mark is gone until the new name has been checked.',
  privacyTitle: 'Privacy',
  termsTitle: 'Terms',
  accessibilityTitle: 'Accessibility',
  accessibilityGoal:
    'Everybody should be able to use {site}, also with a keyboard, a screen reader or enlarged text, in light and in dark. We aim for WCAG 2.2, level AA.',
  accessibilityTested:
    'Before each new version a program opens every page, on a phone in light and on a large screen in dark, and looks for faults with the tool axe. If it finds one, the version does not come out. Logging in, writing, voting, publishing, answering and most of what else one does here is tried by keyboard alone in the same way.',
  accessibilityWhole:
    'In November 2026 a program went through the pages and tabs in Norwegian and English: in light and in dark, on a narrow and a wide screen, at two and four times the size, with more space between lines, words and letters, in contrast colours from the system, and with the Tab key. What we found has been mended.',
  accessibilityGaps:
    'A program does not find everything. Nobody who uses a screen reader every day has tried {site} for us yet. On a narrow screen, task boards and some tables have to be scrolled sideways. Pictures that members share have a description only when they write one. Short messages at the bottom may cover something for a few seconds.',
  accessibilityTell:
    'Is there something you can’t do? Use the feedback button to write to us. You need no account.',
  contactTitle: 'Contact',
  organisationNumber: 'Organisation number {number}',
  noContact:
    'The operator of this site has not filled in a name and address yet. Use the feedback button to write to us.',
  failed: 'We couldn’t load this. Reload the page.',
};
