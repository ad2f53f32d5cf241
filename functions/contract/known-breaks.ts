interface KnownBreak {
  readonly what: string;
  readonly because: string;
}

export const KNOWN_BREAKS: readonly KnownBreak[] = [
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
    because: 'A log that is open shows the bare word of what it has no message for.',
  },
  ...['content/:contentId/comments/:id', 'content/:id', 'projects/:id'].map((item) => ({
    what: `POST /api/admin/${item}/:deed is gone`,
    because: 'Its last part is called :action now: a name of ours, which is in no address.',
  })),
  ...['appeal.accept', 'appeal.reject'].map((action) => ({
    what: `GET /api/admin/audit: answer.entries[].action may be "${action}"`,
    because: 'A log that is open shows the bare word of what it has no message for.',
  })),
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "survey.save"',
    because: 'A log that is open shows the bare word of what it has no message for.',
  },
  {
    what: 'GET /api/admin/audit: answer.entries[].action may be "user.export"',
    because: 'A log that is open shows the bare word of what it has no message for.',
  },
];
