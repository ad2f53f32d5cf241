interface KnownBreak {
  readonly what: string;
  readonly because: string;
}

const ADMIN_SURVEY = '/api/admin/surveys/:id';
const SURVEY_ANSWERS = [
  `GET ${ADMIN_SURVEY}`,
  ...['close', 'pin', 'reopen'].map((action) => `POST ${ADMIN_SURVEY}/${action}`),
] as const;

const ADMIN_PERSON = '/api/admin/users/:uid';
const PERSON_ANSWERS = [
  'GET /api/admin/users: answer.people[].status',
  `GET ${ADMIN_PERSON}: answer.status`,
  ...['check', 'restore', 'suspend', 'uncheck'].map(
    (action) => `POST ${ADMIN_PERSON}/${action}: answer.status`,
  ),
] as const;
const JOB_ANSWERS = [
  'GET /api/admin/jobs/:id',
  'POST /api/admin/jobs',
  'POST /api/admin/seed/purges',
];
const FAILED_CODES = JOB_ANSWERS.map((route) => `${route}: answer.failed[].code`);

/** Applies to members with a kind that the site added, which no site has before its administrator adds one. */
const OWN_KIND = 'An older page shows the id of a kind that it does not know.';

const BARE_WORD = 'A log that is open shows the bare word of what it has no message for.';

const MODERATED_ANSWERS = [
  ...['content', 'content/comments', 'projects', 'reports'].map(
    (list) => `GET /api/admin/${list}: answer.items[].kind may be "taskComment"`,
  ),
  ...['content/:contentId/comments/:id', 'content/:id', 'projects/:id'].map(
    (item) => `POST /api/admin/${item}/:action: answer.kind may be "taskComment"`,
  ),
  'GET /api/admin/reports: answer.items[].item is object, not null',
];

export const KNOWN_BREAKS: readonly KnownBreak[] = [
  ...MODERATED_ANSWERS.map((what) => ({
    what,
    because: 'An open list of reports shows one of a comment on a task without the word for it.',
  })),
  ...PERSON_ANSWERS.flatMap((answer) =>
    ['declined', 'unconfirmed', 'waiting'].map((status) => ({
      what: `${answer} may be "${status}"`,
      because: 'An older list shows an applicant without the word for the status.',
    })),
  ),
  ...['make-admin', 'remove-admin'].map((action) => ({
    what: `POST ${ADMIN_PERSON}/${action} is gone`,
    because:
      'An open page of the previous version shows an error, and gives the role after a reload.',
  })),
  ...FAILED_CODES.flatMap((code) =>
    ['administrators-only', 'named-owner'].map((value) => `${code} may be "${value}"`),
  ).map((what) => ({
    what,
    because:
      'Only roles that the previous version does not have get these codes; it has a sentence for all.',
  })),
  ...[...FAILED_CODES, 'GET /api/admin/jobs/site: answer.jobs[].failed[].code']
    .flatMap((code) =>
      ['changed-meanwhile', 'decided-already', 'other-decides'].map(
        (value) => `${code} may be "${value}"`,
      ),
    )
    .map((what) => ({
      what,
      because: 'An open page has a general sentence for a code that it does not know.',
    })),
  ...[
    ...FAILED_CODES.flatMap((code) =>
      ['domain-not-allowed', 'invitation-needed', 'not-admitted'].map(
        (value) => `${code} may be "${value}"`,
      ),
    ),
    'GET /api/admin/jobs: answer.job is object, not null',
  ].map((what) => ({
    what,
    because: 'No call of a job answers with these codes; an older page has a sentence for all.',
  })),
  ...[
    'GET /api/admin/jobs/:id: answer.failed[].code',
    'GET /api/admin/jobs/site: answer.jobs[].failed[].code',
    'POST /api/admin/jobs: answer.failed[].code',
    'POST /api/admin/seed/purges: answer.failed[].code',
  ].map((code) => ({
    what: `${code} may be "wrong-recipient"`,
    because: 'No call of a job answers with this code; an older page has a sentence for all.',
  })),
  ...[
    'GET /api/admin/groups: answer.groups[].relation',
    'GET /api/groups: answer.groups[].relation',
    'GET /api/groups/:id: answer.relation',
  ].flatMap((relation) =>
    ['refused', 'withdrawn'].map((value) => ({
      what: `${relation} may be "${value}"`,
      because: 'An older page shows a badge without its word, and the way in that there is.',
    })),
  ),
  ...['user.approve', 'user.decline', 'user.change-role'].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "${action}"`,
    because: BARE_WORD,
  })),
  ...[
    ...SURVEY_ANSWERS.flatMap((route) => [
      `${route}: answer.definition.elements[].type may be "consent"`,
      `${route}: answer.published is object, not null`,
    ]),
    `GET ${ADMIN_SURVEY}/results: answer.definition.elements[].type may be "consent"`,
    'GET /api/surveys/:id: answer.survey is object, not null',
  ].map((what) => ({
    what,
    because:
      'An older page shows a question of a type it does not know without a field; none is open that asks one yet.',
  })),
  ...[...SURVEY_ANSWERS, `GET ${ADMIN_SURVEY}/results`].map((route) => ({
    what: `${route}: answer.definition.elements[].type may be "file"`,
    because:
      'An older page shows a question of a type it does not know without a field; none is open that asks one yet.',
  })),
  {
    what: `GET ${ADMIN_SURVEY}/responses: answer.responses[].answers.* is object, not array`,
    because: 'An older page shows nothing for an answer with files; none is stored yet.',
  },
  {
    what: `POST ${ADMIN_SURVEY}/publish: answer.falsifying[].change may be "consentChanged"`,
    because: 'An older builder says that something changed, without its sentence.',
  },
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "survey.remind"',
    because: BARE_WORD,
  },
  ...['admin', 'v1'].map((area) => ({
    what: `GET /api/${area}/audit: answer.entries[].action may be "import.continue"`,
    because: BARE_WORD,
  })),
  ...['admin', 'v1'].map((area) => ({
    what: `GET /api/${area}/audit: answer.entries[].action may be "import.stop"`,
    because: BARE_WORD,
  })),
  {
    what: 'POST /api/admin/seed/purge is gone',
    because: 'An older page says that it failed; reloaded, it orders the removal as a job.',
  },
  {
    what: 'DELETE /api/admin/surveys/:id: json.idToken may be missing',
    because:
      'An open browser alone must not delete answers; an older page says that the request is wrong.',
  },
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "survey.delete-response"',
    because: BARE_WORD,
  },
  ...['admin', 'v1'].map((api) => ({
    what: `GET /api/${api}/audit: answer.entries[].action may be "survey.remark"`,
    because: BARE_WORD,
  })),
  ...['content/:contentId/comments/:id', 'content/:id', 'projects/:id'].map((item) => ({
    what: `POST /api/admin/${item}/:deed is gone`,
    because: 'Its last part is called :action now: a name of ours, which is in no address.',
  })),
  ...['appeal.accept', 'appeal.reject'].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "${action}"`,
    because: BARE_WORD,
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "survey.save"',
    because: BARE_WORD,
  },
  {
    what: 'GET /api/admin/overview: answer.setupDone[] may be "identity"',
    because: 'An older list has no such step and shows the others.',
  },
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "site.identity"',
    because: BARE_WORD,
  },
  {
    what: 'POST /api/admin/jobs: json.calls[].path is not held to pattern ^\\/api\\/admin\\/(users|invitations|content|projects|polls|reports|feedback|failures|site\\/suggestions)(\\/[\\w-]+)+$',
    because: 'The pattern allows one more list; all that older pages send still match it.',
  },
  ...['invitation.create', 'invitation.resend', 'invitation.revoke'].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "${action}"`,
    because: BARE_WORD,
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].target.kind may be "invitation"',
    because: BARE_WORD,
  },
  ...JOB_ANSWERS.flatMap((route) =>
    ['invitations', 'matches', 'seedOrders', 'terms'].map((list) => ({
      what: `${route}: answer.list may be "${list}"`,
      because: 'A page asks for the jobs of its own list only.',
    })),
  ),
  {
    what: String.raw`POST /api/admin/jobs: json.calls[].path is not held to pattern ^\/api\/admin\/(users|invitations|content|projects|polls|reports|feedback|failures|site\/suggestions|site\/taxonomy|matches\/reruns|seed\/orders)(\/[\w-]+)+$`,
    because: 'It allows more addresses than before.',
  },
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "user.export"',
    because: BARE_WORD,
  },
  ...[
    ...['create', 'edit', 'archive', 'restore', 'delete', 'invite', 'accept', 'decline'],
    ...['remove-member', 'make-leader', 'remove-leader'],
  ].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "group.${action}"`,
    because: BARE_WORD,
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].target.kind may be "group"',
    because: BARE_WORD,
  },
  ...[...FAILED_CODES, 'GET /api/admin/jobs/site: answer.jobs[].failed[].code'].map((code) => ({
    what: `${code} may be "unavailable"`,
    because:
      'Takes the place of "internal" in an outage; an older page says only that the row failed.',
  })),
  ...FAILED_CODES.map((code) => ({
    what: `${code} may be "last-leader"`,
    because: 'No job acts on groups, so no page receives it.',
  })),
  {
    what: 'GET /api/feed/start: answer.rows[].content.status may be "group"',
    because: 'The answer has visible posts only; posts of groups have another status.',
  },
  ...[
    ...['resend', 'revoke', 'start'].map((action) => `action may be "import.${action}"`),
    'target.kind may be "import"',
  ].map((change) => ({
    what: `GET /api/admin/audit: answer.entries[].${change}`,
    because: BARE_WORD,
  })),
  ...JOB_ANSWERS.map((route) => ({
    what: `${route}: answer.list may be "imports"`,
    because: 'A page asks for the jobs of its own list only.',
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "site.mail-texts"',
    because: BARE_WORD,
  },
  {
    what: 'GET /api/admin/overview: answer.setupDone[] may be "testMail"',
    because: 'An older list has no such step and shows the others.',
  },
  ...['send', 'stop', 'delete'].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "broadcast.${action}"`,
    because: BARE_WORD,
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].target.kind may be "broadcast"',
    because: BARE_WORD,
  },
  ...[
    ...['create', 'change', 'rotate', 'off', 'delete'].map((action) => `webhook.${action}`),
    ...['create', 'revoke', 'export'].map((action) => `apiKey.${action}`),
  ].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "${action}"`,
    because: BARE_WORD,
  })),
  ...['webhook', 'apiKey'].map((kind) => ({
    what: `GET /api/admin/audit: answer.entries[].target.kind may be "${kind}"`,
    because: BARE_WORD,
  })),
  ...[
    ...[
      'GET /api/admin/broadcasts: answer.broadcasts[]',
      'GET /api/admin/broadcasts/:id: answer.broadcast',
    ],
    ...['send', 'stop'].map((act) => `POST /api/admin/broadcasts/:id/${act}: answer.broadcast`),
  ].map((place) => ({ what: `${place}.audience.kind may be "group"`, because: BARE_WORD })),
  ...[
    ...JOB_ANSWERS.map((route) => `${route}: answer`),
    'GET /api/admin/jobs/site: answer.jobs[]',
  ].flatMap((answer) =>
    ['search', 'surveys'].map((list) => ({
      what: `${answer}.list may be "${list}"`,
      because: 'Open pages order no such job, and name one of the site as another.',
    })),
  ),
  {
    what: String.raw`POST /api/admin/jobs: json.calls[].path is not held to pattern ^\/api\/admin\/((users|invitations|content|projects|polls|reports|feedback|failures|site\/suggestions|site\/taxonomy|matches\/reruns|seed\/orders)(\/[\w-]+)+|surveys\/[\w-]+\/(notify|recount))$`,
    because: 'All paths that open pages send still match.',
  },
  ...[
    ...[
      'GET /api/_auth/session',
      'POST /api/_auth/session',
      'POST /api/_auth/session/invitation',
    ].map((route) => `${route}: answer.user.kinds[]`),
    ...['GET /api/admin/surveys/:id', 'GET /api/admin/surveys/:id/results'].map(
      (route) => `${route}: answer.definition.settings.kinds[]`,
    ),
    ...['close', 'pin', 'reopen'].map(
      (act) => `POST /api/admin/surveys/:id/${act}: answer.definition.settings.kinds[]`,
    ),
    'GET /api/admin/users: answer.people[].kinds[]',
    'GET /api/admin/users/:uid: answer.kinds[]',
    ...['approve', 'check', 'decline', 'restore', 'role', 'suspend', 'uncheck'].map(
      (act) => `POST /api/admin/users/:uid/${act}: answer.kinds[]`,
    ),
    'GET /api/v1/members: answer.members[].kinds[]',
  ].map((place) => ({ what: `${place} may be any string`, because: OWN_KIND })),
  ...[
    'GET /api/admin/broadcasts: answer.broadcasts[]',
    'GET /api/admin/broadcasts/:id: answer.broadcast',
    ...['send', 'stop'].map((act) => `POST /api/admin/broadcasts/:id/${act}: answer.broadcast`),
  ].map((place) => ({ what: `${place}.audience.kind may be "kinds"`, because: OWN_KIND })),
  {
    what: 'GET /api/invitations/profile: answer.profile is object, not null',
    because: OWN_KIND,
  },
  ...['GET', 'POST'].map((method) => ({
    what: `${method} /api/unsubscribe/:token: param.token is not held to pattern ^[\\w-]+\\.([\\w-]+\\.){1,2}[\\w-]{32}$`,
    because: 'Takes every token that the previous pattern took.',
  })),
];
