const encode = encodeURIComponent;

/** Every address of the site; no other file spells one out. */
export const hrefs = {
  home: () => '/',
  /** Where members begin. */
  start: () => '/feed',
  about: () => '/about',
  /** A part of that page. */
  aboutPart: (part: 'matching' | 'checked' | 'privacy' | 'terms' | 'accessibility' | 'contact') =>
    `/about#${part}`,
  investors: () => '/investors',
  login: () => '/login',
  survey: (id: string) => `/survey/${encode(id)}`,
  /** What all answered, for those who may see it. */
  surveyResults: (id: string) => `/survey/${encode(id)}?view=results`,
  /** Of one person, without an account. */
  surveyFor: (id: string, token: string) => `/survey/${encode(id)}#token=${encode(token)}`,
  /** As another site shows it. */
  surveyFrame: (id: string) => `/survey/${encode(id)}?embed=1`,
  feed: () => '/feed',
  /** With an announcement begun, for administrators. */
  announce: () => '/feed?write=announcement',
  messages: () => '/messages',
  /** In the list that holds it: first contacts are requests. */
  conversation: (id: string, list: 'open' | 'requests' = 'open') =>
    `/messages?c=${encode(id)}${list === 'requests' ? '&tab=requests' : ''}`,
  users: () => '/users',
  findUsers: (words: string) => `/users?q=${encode(words)}`,
  user: (uid: string) => `/users/${encode(uid)}`,
  /** Their profile, with the way to write to them open. */
  writeTo: (uid: string) => `/users/${encode(uid)}?write=1`,
  editProfile: () => '/users/edit',
  settings: () => '/users/edit?tab=settings',
  /** Where a new account begins. */
  welcome: () => '/users/edit?welcome=purpose',
  content: (id: string) => `/content/${encode(id)}`,
  notifications: () => '/notifications',
  projects: () => '/projects',
  findProjects: (words: string) => `/projects?q=${encode(words)}`,
  matches: () => '/projects?view=matches',
  project: (id: string) => `/projects/${encode(id)}`,
  /** Every tab but the first, which is the project's own address. */
  projectTab: (id: string, tab: 'updates' | 'tasks' | 'members' | 'matches') =>
    `/projects/${encode(id)}?tab=${tab}`,
  task: (projectId: string, taskId: string) =>
    `/projects/${encode(projectId)}?tab=tasks&task=${encode(taskId)}`,
  ownTasks: () => '/projects?view=tasks',
  editProject: (id: string) => `/projects/edit/${encode(id)}`,
  newProject: () => '/projects/edit/new',
  admin: () => '/admin',
  adminPolls: () => '/admin/polls',
  adminUsers: () => '/admin/users',
  adminUser: (uid: string) => `/admin/users?open=${encode(uid)}`,
  adminGlobal: () => '/admin/global',
  adminContent: () => '/admin/content',
  adminMatches: () => '/admin/matches',
  adminFeedback: () => '/admin/feedback',
  adminFailures: () => '/admin/failures',
  adminSeedUsers: () => '/admin/seed-users',
  adminSeedProjects: () => '/admin/seed-projects',
  adminSurveys: () => '/admin/surveys',
  adminSurveyCreate: () => '/admin/surveys/create',
  adminSurveyEdit: (id: string) => `/admin/surveys/edit/${encode(id)}`,
  adminSurveyResults: (id: string) => `/admin/surveys/results/${encode(id)}`,
} as const;
