const encode = encodeURIComponent;
/** In the fragment, which no server and no log sees. */
const tokenPart = (token: string | null) => (token === null ? '' : `#token=${encode(token)}`);

export const hrefs = {
  home: () => '/',
  start: () => '/feed',
  about: () => '/about',
  aboutPart: (part: 'matching' | 'checked' | 'privacy' | 'terms' | 'accessibility' | 'contact') =>
    `/about#${part}`,
  investors: () => '/investors',
  login: () => '/login',
  waiting: () => '/waiting',
  /** Invitation to the site, for its recipient. */
  invitation: (token: string | null = null) => `/invitation${tokenPart(token)}`,
  ownInvitations: () => '/invitations',
  adminInvitations: () => '/admin/invitations',
  adminInvitationsOf: (importId: string) => `/admin/invitations?import=${encode(importId)}`,
  adminImports: () => '/admin/imports',
  adminNewImport: () => '/admin/imports/create',
  adminImport: (id: string) => `/admin/imports/status/${encode(id)}`,
  /** Target of a tab whose user was replaced. The mode prevents a redirect to the new user's pages. */
  loginEnded: () => '/login?mode=ended',
  /** Why an account is suspended, for its person. */
  suspended: (token: string) => `/login?mode=suspended${tokenPart(token)}`,
  survey: (id: string, token: string | null = null) => `/survey/${encode(id)}${tokenPart(token)}`,
  surveyResults: (id: string, token: string | null) =>
    `/survey/${encode(id)}?view=results${tokenPart(token)}`,
  surveyFrame: (id: string) => `/survey/${encode(id)}?embed=1`,
  feed: () => '/feed',
  latest: () => '/feed?tab=latest',
  scheduled: () => '/feed?tab=scheduled',
  /** With a post begun: the draft says what it is about. */
  writePost: () => '/feed?write=post',
  announce: () => '/feed?write=announcement',
  messages: () => '/messages',
  conversation: (id: string, list: 'open' | 'requests' = 'open') =>
    `/messages?c=${encode(id)}${list === 'requests' ? '&tab=requests' : ''}`,
  message: (conversationId: string, messageId: string) =>
    `/messages?c=${encode(conversationId)}&m=${encode(messageId)}`,
  users: () => '/users',
  findUsers: (words: string) => `/users?q=${encode(words)}`,
  user: (uid: string) => `/users/${encode(uid)}`,
  writeTo: (uid: string) => `/users/${encode(uid)}?write=1`,
  editProfile: () => '/users/edit',
  settings: () => '/users/edit?tab=settings',
  welcome: () => '/users/edit?welcome=purpose',
  content: (id: string) => `/content/${encode(id)}`,
  notifications: () => '/notifications',
  groups: () => '/groups',
  group: (id: string) => `/groups/${encode(id)}`,
  adminGroups: () => '/admin/groups',
  projects: () => '/projects',
  findProjects: (words: string) => `/projects?q=${encode(words)}`,
  matches: () => '/matches',
  /** Page of matches that begins with a project. */
  matchesOf: (projectId: string) => `/matches?project=${encode(projectId)}`,
  project: (id: string) => `/projects/${encode(id)}`,
  projectTab: (id: string, tab: 'updates' | 'tasks' | 'members' | 'matches') =>
    `/projects/${encode(id)}?tab=${tab}`,
  task: (projectId: string, taskId: string) =>
    `/projects/${encode(projectId)}?tab=tasks&task=${encode(taskId)}`,
  ownProjects: () => '/projects?view=mine',
  ownTasks: () => '/projects?view=tasks',
  editProject: (id: string) => `/projects/edit/${encode(id)}`,
  newProject: () => '/projects/edit/new',
  admin: () => '/admin',
  adminPolls: () => '/admin/polls',
  adminUsers: () => '/admin/users',
  adminUser: (uid: string) => `/admin/users?user=${encode(uid)}`,
  adminBroadcasts: () => '/admin/broadcasts',
  adminBroadcast: (id: string) => `/admin/broadcasts/${encode(id)}`,
  adminConnections: () => '/admin/connections',
  adminWebhook: (id: string) => `/admin/connections/${encode(id)}`,
  adminApi: () => '/admin/api',
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
