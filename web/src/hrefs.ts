/** Every address of the site; no other file spells one out. */
export const hrefs = {
  home: () => '/',
  /** Where members begin. */
  start: () => '/feed',
  about: () => '/about',
  /** A part of that page. */
  aboutPart: (part: 'matching' | 'checked' | 'privacy' | 'terms' | 'contact') => `/about#${part}`,
  investors: () => '/investors',
  login: () => '/login',
  survey: (id: string) => `/survey/${encodeURIComponent(id)}`,
  /** Of one person, without an account. */
  surveyFor: (id: string, token: string) =>
    `/survey/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`,
  /** As another site shows it. */
  surveyFrame: (id: string) => `/survey/${encodeURIComponent(id)}?embed=1`,
  feed: () => '/feed',
  messages: () => '/messages',
  conversation: (id: string) => `/messages?c=${encodeURIComponent(id)}`,
  users: () => '/users',
  findUsers: (words: string) => `/users?q=${encodeURIComponent(words)}`,
  user: (uid: string) => `/users/${encodeURIComponent(uid)}`,
  /** Their profile, with the way to write to them open. */
  writeTo: (uid: string) => `/users/${encodeURIComponent(uid)}?write=1`,
  editProfile: () => '/users/edit',
  settings: () => '/users/edit?tab=settings',
  /** Where a new account begins. */
  welcome: () => '/users/edit?welcome=purpose',
  content: (id: string) => `/content/${encodeURIComponent(id)}`,
  notifications: () => '/notifications',
  projects: () => '/projects',
  findProjects: (words: string) => `/projects?q=${encodeURIComponent(words)}`,
  matches: () => '/projects?view=matches',
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  /** Every tab but the first, which is the project's own address. */
  projectTab: (id: string, tab: 'updates' | 'tasks' | 'members' | 'matches') =>
    `/projects/${encodeURIComponent(id)}?tab=${tab}`,
  task: (projectId: string, taskId: string) =>
    `/projects/${encodeURIComponent(projectId)}?tab=tasks&task=${encodeURIComponent(taskId)}`,
  ownTasks: () => '/projects?view=tasks',
  editProject: (id: string) => `/projects/edit/${encodeURIComponent(id)}`,
  newProject: () => '/projects/edit/new',
  admin: () => '/admin',
  adminPolls: () => '/admin/polls',
  adminUsers: () => '/admin/users',
  adminGlobal: () => '/admin/global',
  adminContent: () => '/admin/content',
  adminMatches: () => '/admin/matches',
  adminFeedback: () => '/admin/feedback',
  adminSeedUsers: () => '/admin/seed-users',
  adminSeedProjects: () => '/admin/seed-projects',
  adminSurveys: () => '/admin/surveys',
  adminSurveyCreate: () => '/admin/surveys/create',
  adminSurveyEdit: (id: string) => `/admin/surveys/edit/${encodeURIComponent(id)}`,
  adminSurveyResults: (id: string) => `/admin/surveys/results/${encodeURIComponent(id)}`,
} as const;
