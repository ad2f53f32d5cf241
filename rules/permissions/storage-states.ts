import type { Overlay } from './state-act.ts';

/** A file that the caller may store or delete, in each state of what it belongs to. Ids end in the run’s suffix. */
export interface FileAct {
  readonly match: string;
  readonly operation: 'create' | 'delete';
  readonly of: string;
  readonly folder: string;
  readonly contentType: string;
  readonly states: Readonly<Record<string, Overlay>>;
  readonly allowed: readonly string[];
}

const PNG = 'image/png';
const PDF = 'application/pdf';
const PROJECT = 'projects/p-RUN';
const project = { ownerId: 'me-RUN', memberIds: ['me-RUN'], status: 'draft', hidden: false };
const projectIn = (fields: object) => ({ [PROJECT]: { ...project, ...fields } });

/** Files of a project may change wherever its owner may change its text. */
const PROJECTS: FileAct['states'] = {
  draft: projectIn({}),
  published: projectIn({ status: 'published' }),
  archived: projectIn({ status: 'archived' }),
  hidden: projectIn({ status: 'published', hidden: true }),
  'handed over': projectIn({ ownerId: 'other-RUN', memberIds: ['me-RUN', 'other-RUN'] }),
  missing: { [PROJECT]: null },
};
const OWNED = ['draft', 'published', 'archived', 'hidden'];

const PICTURED = 'conversations/group-RUN';
const group = { kind: 'group', state: 'open', createdBy: 'me-RUN', memberIds: ['me-RUN', 'x'] };
const GROUPS: FileAct['states'] = {
  'made by the caller': { [PICTURED]: group },
  left: { [PICTURED]: { ...group, memberIds: ['x'] } },
  'made by another member': { [PICTURED]: { ...group, createdBy: 'x' } },
  'whose creator has left': { [PICTURED]: { ...group, createdBy: 'gone' } },
  'of two people': { [PICTURED]: { ...group, kind: 'direct' } },
  missing: { [PICTURED]: null },
};
const MANAGED = ['made by the caller', 'whose creator has left'];

const SITE_GROUP = 'groups/g-RUN';
const led = { status: 'active', leaderIds: ['me-RUN'] };

const talk = (id: string, fields: object) => ({
  [`conversations/${id}-RUN`]: {
    kind: 'direct',
    state: 'open',
    memberIds: ['me-RUN', 'other-RUN'],
    ...fields,
  },
});
const DIRECT: FileAct['states'] = {
  open: talk('talk', {}),
  'a first contact': talk('talk', { state: 'requested' }),
  declined: talk('talk', { state: 'declined' }),
  left: talk('talk', { memberIds: ['other-RUN'] }),
  missing: { 'conversations/talk-RUN': null },
};
const ofProject = talk('project_p', { kind: 'project', projectId: 'p-RUN' });
const TEAMS: FileAct['states'] = {
  'of a project': { ...ofProject, ...projectIn({}) },
  'of a project left, not copied yet': { ...ofProject, ...projectIn({ memberIds: ['x'] }) },
  'of a deleted project': { ...ofProject, [PROJECT]: null },
};
const ofGroup = (fields: object = {}) =>
  talk('members_g', { kind: 'memberGroup', groupId: 'g-RUN', ...fields });
const membership = { 'groups/g-RUN/members/me-RUN': { uid: 'me-RUN' } };
const SITE_GROUPS: FileAct['states'] = {
  'of an active group': { ...ofGroup(), [SITE_GROUP]: led, ...membership },
  'of an archived group': {
    ...ofGroup({ isArchived: true }),
    [SITE_GROUP]: { ...led, status: 'archived' },
    ...membership,
  },
  'of a group left': { ...ofGroup({ memberIds: ['x'] }), [SITE_GROUP]: led },
};

const files = (
  match: string,
  of: string,
  folder: string,
  { states, allowed }: Pick<FileAct, 'states' | 'allowed'>,
  contentType = PNG,
): FileAct[] =>
  (['create', 'delete'] as const).map((operation) => ({
    match,
    operation,
    of,
    folder,
    contentType,
    states,
    allowed,
  }));

const ATTACHMENT = '/conversations/{conversationId}/{uid}/{file}';
const attach = (
  folder: string,
  states: FileAct['states'],
  allowed: readonly string[],
): FileAct[] => [
  {
    match: ATTACHMENT,
    operation: 'create',
    of: 'an attachment',
    folder: `conversations/${folder}-RUN/me-RUN`,
    contentType: PNG,
    states,
    allowed,
  },
  {
    match: ATTACHMENT,
    operation: 'delete',
    of: 'an own attachment',
    folder: `conversations/${folder}-RUN/me-RUN`,
    contentType: PNG,
    states,
    // Taking a file back is always allowed.
    allowed: Object.keys(states),
  },
];

const ALWAYS = { states: { usual: {} }, allowed: ['usual'] };

export const STORAGE_STATES: readonly FileAct[] = [
  ...files('/users/{uid}/photos/{file}', 'an own photo', 'users/me-RUN/photos', ALWAYS),
  ...files('/content/{uid}/{file}', 'a picture of a post', 'content/me-RUN', ALWAYS),
  ...files('/projects/{projectId}/covers/{file}', 'a cover', 'projects/p-RUN/covers', {
    states: PROJECTS,
    allowed: OWNED,
  }),
  ...files('/projects/{projectId}/gallery/{file}', 'a picture', 'projects/p-RUN/gallery', {
    states: PROJECTS,
    allowed: OWNED,
  }),
  ...files(
    '/projects/{projectId}/decks/{file}',
    'a deck',
    'projects/p-RUN/decks',
    { states: PROJECTS, allowed: OWNED },
    PDF,
  ),
  ...files('/groups/{conversationId}/{file}', 'the picture of a group', 'groups/group-RUN', {
    states: GROUPS,
    allowed: MANAGED,
  }),
  {
    match: '/memberGroups/{groupId}/{file}',
    operation: 'create',
    of: 'the photo of a group of the site',
    folder: 'memberGroups/g-RUN',
    contentType: PNG,
    states: {
      active: { [SITE_GROUP]: led },
      archived: { [SITE_GROUP]: { ...led, status: 'archived' } },
      'led no more': { [SITE_GROUP]: { ...led, leaderIds: [] } },
      missing: { [SITE_GROUP]: null },
    },
    allowed: ['active'],
  },
  ...attach('talk', DIRECT, ['open']),
  ...attach('project_p', TEAMS, ['of a project']),
  ...attach('members_g', SITE_GROUPS, ['of an active group']),
];

/** Reading an attachment, also while the server has not copied a removal to the conversation. */
export const ATTACHMENT_READS = {
  folder: (id: string) => `conversations/${id}-RUN/other-RUN`,
  rows: [
    ['talk', DIRECT, ['open', 'a first contact', 'declined']],
    ['project_p', TEAMS, ['of a project']],
    [
      'members_g',
      {
        ...SITE_GROUPS,
        'of a group left, not copied yet': {
          ...ofGroup(),
          [SITE_GROUP]: led,
          'groups/g-RUN/members/me-RUN': null,
        },
      },
      ['of an active group', 'of an archived group'],
    ],
  ] as const,
};
