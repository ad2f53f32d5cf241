import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './about.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'About Samspill',
  lead: 'Good projects rarely fail because of the idea. They fail because the right people don’t meet in time.',
  whoTitle: 'Who it’s for',
  whoText:
    'For people who are building something and need others, for people with skills to put to use, and for people who want to invest early. You can be all three at once.',
  whyTitle: 'Why we show you the reasons',
  whyText:
    'When Samspill suggests a project or a person, you see why, in numbers: which skills fit, which stage and sector you share, and what speaks against it. A suggestion you understand is one you can trust or turn down.',
  privacyTitle: 'Your data is yours',
  privacyText:
    'Nothing is public until you make it public. Your e-mail address is never shown to others. You can download everything we have about you, or delete it, at any time.',
  openTitle: 'Open about the rules',
  openText:
    'How matches are scored, what moves a post up the feed and which limits apply: it’s all written down, and the same for everyone. Nobody can pay to get ahead.',
};
