import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './landing.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  headline: 'Find the people your project is missing.',
  lead: 'Samspill is where founders, people with skills and investors find one another – and see why they fit.',
  join: 'Join for free',
  people: { one: '{count} person', other: '{count} people' },
  projects: { one: '{count} project', other: '{count} projects' },
  investors: { one: '{count} investor', other: '{count} investors' },
  featuredTitle: 'New projects',
  noneTitle: 'The first projects will be here',
  noneAbout: 'Nobody has published yet. The first one could be yours.',
  howTitle: 'How it works',
  showTitle: 'Show what you build or know',
  showAbout:
    'A project with its stage, sector and whom you look for, or a profile with what you know.',
  matchTitle: 'See who fits, and why',
  matchAbout: 'Every match comes with reasons that you can check, not just a percentage.',
  playTitle: 'Get in touch and get going',
  playAbout: 'Ask to join, share tasks and follow the progress, all in one place.',
  exampleRole: 'Developer with a sense for design',
  exampleScore: '86 of 100',
  exampleFits: 'Fits Havblikk because:',
  exampleSkills: '3 of 4 skills you need',
  exampleStage: 'Both want to work on prototypes',
  exampleWish: 'Open to becoming a co-founder, and you look for one',
  examplePlace: 'Lives in Tromsø, you are in Bergen',
  exampleCaption: 'Example of a match',
};
