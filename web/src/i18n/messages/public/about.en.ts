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
  privacyTitle: 'What is yours',
  privacyText:
    'Nothing is public until you make it public. Your e-mail address is never shown to others. You can fetch everything we have about you, or delete it, at any time.',
  openTitle: 'Open about the rules',
  openText:
    'How matches are scored, what lifts posts in the feed and which limits hold is written down and the same for everybody. Nobody can buy their way ahead.',
};
