import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './upcoming.nb.ts';
export const messages: TranslationOf<typeof nb> = {
  badge: 'In the making',
  meanwhile: 'Meanwhile you can go here:',
  toProjects: 'See projects',
  toUsers: 'Find people',
  toHome: 'To the home page',
  toLogin: 'Log in',
  surveyTitle: 'Survey',
  surveyAbout:
    'Surveys that you answer without an account will be here, one question at a time, on your phone too.',
};
