import {
  ACTIVE,
  type Audience,
  EVERYBODY,
  type Kind,
  MEMBERS,
  NOBODY,
  staffWith,
  TEAM,
} from './kinds.ts';
import type { Operation } from './row.ts';

export interface FileRow {
  readonly match: string;
  readonly operation: Operation;
  readonly of: string;
  readonly allowed: Audience;
  /** User ids are kinds; project and conversation ids name their owner. */
  readonly folder: string | ((kind: Kind) => string);
  readonly contentType: string;
}

const IMAGE = 'image/png';
const PDF = 'application/pdf';

const may = (
  operation: Operation,
  of: string,
  allowed: Audience,
  folder: FileRow['folder'],
  contentType = IMAGE,
): Omit<FileRow, 'match'> => ({ operation, of, allowed, folder, contentType });

const section = (match: string, rows: readonly Omit<FileRow, 'match'>[]): FileRow[] =>
  rows.map((row) => ({ match, ...row }));

const ownPictures = (match: string, folder: (kind: Kind) => string): FileRow[] =>
  section(match, [
    may('get', 'the owner’s', EVERYBODY, folder('owner')),
    may('list', 'the owner’s', NOBODY, folder('owner')),
    may('create', 'the owner’s', ['owner'], folder('owner')),
    may('create', 'own', ACTIVE, folder),
    may('update', 'own', NOBODY, folder),
    may('delete', 'the owner’s', ['owner'], folder('owner')),
    may('delete', 'own', ACTIVE, folder),
  ]);

const ownAttachments = (kind: Kind) => `conversations/of-owner/${kind}`;

export const STORAGE_PERMISSIONS: readonly FileRow[] = [
  ...ownPictures('/users/{uid}/photos/{file}', (kind) => `users/${kind}/photos`),
  ...['covers', 'gallery'].flatMap((folder) =>
    section(`/projects/{projectId}/${folder}/{file}`, [
      may('get', 'the owner’s project', EVERYBODY, `projects/of-owner/${folder}`),
      may('list', 'the owner’s project', NOBODY, `projects/of-owner/${folder}`),
      may('create', 'the owner’s project', ['owner'], `projects/of-owner/${folder}`),
      may('create', 'a suspended person’s project', NOBODY, `projects/of-suspended/${folder}`),
      may('update', 'the owner’s project', NOBODY, `projects/of-owner/${folder}`),
      may('delete', 'the owner’s project', ['owner'], `projects/of-owner/${folder}`),
      may('delete', 'a suspended person’s project', NOBODY, `projects/of-suspended/${folder}`),
    ]),
  ),
  ...section('/projects/{projectId}/decks/{file}', [
    may('get', 'a draft', TEAM, 'projects/of-owner/decks'),
    may('get', 'a published project', MEMBERS, 'projects/shown-of-owner/decks'),
    may('list', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    may('create', 'the owner’s project', ['owner'], 'projects/of-owner/decks', PDF),
    may('create', 'a file other than a PDF', NOBODY, 'projects/of-owner/decks'),
    may('create', 'a suspended person’s project', NOBODY, 'projects/of-suspended/decks', PDF),
    may('update', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    may('delete', 'the owner’s project', ['owner'], 'projects/of-owner/decks'),
    may('delete', 'a suspended person’s project', NOBODY, 'projects/of-suspended/decks'),
  ]),
  ...ownPictures('/content/{uid}/{file}', (kind) => `content/${kind}`),
  ...section('/groups/{conversationId}/{file}', [
    may('get', 'the owner’s group', EVERYBODY, 'groups/of-owner'),
    may('list', 'the owner’s group', NOBODY, 'groups/of-owner'),
    may('create', 'the owner’s group', ['owner'], 'groups/of-owner'),
    may('create', 'a group whose creator has left', ['talker'], 'groups/without-owner'),
    may('update', 'the owner’s group', NOBODY, 'groups/of-owner'),
    may('delete', 'the owner’s group', ['owner'], 'groups/of-owner'),
    may('delete', 'a group whose creator has left', ['talker'], 'groups/without-owner'),
  ]),
  ...section('/memberGroups/{groupId}/{file}', [
    may('get', 'a group that the owner leads', EVERYBODY, 'memberGroups/of-owner'),
    may('list', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
    may(
      'create',
      'a group that the owner leads',
      ['owner', ...staffWith('manageMembers')],
      'memberGroups/of-owner',
    ),
    may(
      'create',
      'a group that a suspended person leads',
      staffWith('manageMembers'),
      'memberGroups/of-suspended',
    ),
    may('update', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
    may('delete', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
  ]),
  ...section('/conversations/{conversationId}/{uid}/{file}', [
    may('get', 'the owner’s', ['owner', 'talker'], 'conversations/of-owner/owner'),
    may('list', 'the owner’s', NOBODY, 'conversations/of-owner/owner'),
    may('create', 'own', ['owner', 'talker'], ownAttachments),
    may('create', 'the owner’s', ['owner'], 'conversations/of-owner/owner'),
    may('update', 'own', NOBODY, ownAttachments),
    may('delete', 'own', ACTIVE, ownAttachments),
    may('delete', 'the owner’s', ['owner'], 'conversations/of-owner/owner'),
  ]),
];
