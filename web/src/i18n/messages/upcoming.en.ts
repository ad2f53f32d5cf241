import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './upcoming.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  badge: 'In the making',
  meanwhile: 'Meanwhile you can go here:',
  toProjects: 'See projects',
  toUsers: 'Find people',
  toHome: 'To the home page',
  toLogin: 'Log in',
  investorsTitle: 'Investors',
  investorsAbout:
    'Investors who chose to be listed will be here, with their sectors, stages and how much they invest.',
  surveyTitle: 'Survey',
  surveyAbout:
    'Surveys that you answer without an account will be here, one question at a time, on your phone too.',
  feedTitle: 'Feed',
  feedAbout:
    'News from the people and projects you follow will be here, with suggestions that say why you see them.',
  contentTitle: 'Post',
  contentAbout: 'The post will be here, with comments, replies and polls.',
  messagesTitle: 'Messages',
  messagesAbout: 'Conversations of two or more will be here, with attachments and read receipts.',
  notificationsTitle: 'Notifications',
  notificationsAbout:
    'What concerns you will be here, grouped by subject, so that one matter never becomes twenty notices.',
  usersTitle: 'People',
  usersAbout: 'Everybody who takes part will be here, to search by skill, sector and place.',
  projectsTitle: 'Projects',
  projectsAbout: 'The projects will be here, to search by stage, sector and whom they look for.',
  adminTitle: 'Overview',
  adminAbout: 'Numbers and trends for all of Samspill will be here.',
  adminPollsTitle: 'Polls',
  adminPollsAbout: 'All polls will be here, with their votes and a way to close them.',
  adminUsersTitle: 'Users',
  adminUsersAbout: 'All accounts will be here, with roles, suspension and deletion.',
  adminGlobalTitle: 'Settings',
  adminGlobalAbout: 'Announcements, the sign-up switch, skills and sectors will be here.',
  adminContentTitle: 'Content',
  adminContentAbout: 'Posts and reports that wait for a decision will be here.',
  adminMatchesTitle: 'Matches',
  adminMatchesAbout: 'The matches, their reasons and the weights behind them will be here.',
  adminSeedTitle: 'Sample data',
  adminSeedAbout: 'Soon you can create and remove sample users and sample projects here.',
  adminSurveysTitle: 'Surveys',
  adminSurveysAbout: 'The tool to make surveys and read their results will be here.',
};
