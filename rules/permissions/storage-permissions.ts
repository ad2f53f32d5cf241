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

const filePermissionRow = (
  operation: Operation,
  of: string,
  allowed: Audience,
  folder: FileRow['folder'],
  contentType = IMAGE,
): Omit<FileRow, 'match'> => ({ operation, of, allowed, folder, contentType });

const section = (match: string, rows: readonly Omit<FileRow, 'match'>[]): FileRow[] =>
  rows.map((row) => ({ match, ...row }));

const ownPhotos = (kind: Kind) => `users/${kind}/photos`;
const ownImages = (kind: Kind) => `content/${kind}`;

const ownAttachments = (kind: Kind) => `conversations/of-owner/${kind}`;

export const STORAGE_PERMISSIONS: readonly FileRow[] = [
  ...section('/users/{uid}/photos/{file}', [
    filePermissionRow('get', 'the owner’s', EVERYBODY, 'users/owner/photos'),
    filePermissionRow('list', 'the owner’s', NOBODY, 'users/owner/photos'),
    filePermissionRow('create', 'the owner’s', ['owner'], 'users/owner/photos'),
    filePermissionRow('create', 'own', ACTIVE, ownPhotos),
    filePermissionRow('update', 'own', NOBODY, ownPhotos),
    filePermissionRow('delete', 'the owner’s', ['owner'], 'users/owner/photos'),
    filePermissionRow('delete', 'own', ACTIVE, ownPhotos),
  ]),
  ...section('/projects/{projectId}/covers/{file}', [
    filePermissionRow('get', 'the owner’s project', EVERYBODY, 'projects/of-owner/covers'),
    filePermissionRow('list', 'the owner’s project', NOBODY, 'projects/of-owner/covers'),
    filePermissionRow('create', 'the owner’s project', ['owner'], 'projects/of-owner/covers'),
    filePermissionRow(
      'create',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/covers',
    ),
    filePermissionRow('update', 'the owner’s project', NOBODY, 'projects/of-owner/covers'),
    filePermissionRow('delete', 'the owner’s project', ['owner'], 'projects/of-owner/covers'),
    filePermissionRow(
      'delete',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/covers',
    ),
  ]),
  ...section('/projects/{projectId}/gallery/{file}', [
    filePermissionRow('get', 'the owner’s project', EVERYBODY, 'projects/of-owner/gallery'),
    filePermissionRow('list', 'the owner’s project', NOBODY, 'projects/of-owner/gallery'),
    filePermissionRow('create', 'the owner’s project', ['owner'], 'projects/of-owner/gallery'),
    filePermissionRow(
      'create',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/gallery',
    ),
    filePermissionRow('update', 'the owner’s project', NOBODY, 'projects/of-owner/gallery'),
    filePermissionRow('delete', 'the owner’s project', ['owner'], 'projects/of-owner/gallery'),
    filePermissionRow(
      'delete',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/gallery',
    ),
  ]),
  ...section('/projects/{projectId}/decks/{file}', [
    filePermissionRow('get', 'a draft', TEAM, 'projects/of-owner/decks'),
    filePermissionRow('get', 'a published project', MEMBERS, 'projects/shown-of-owner/decks'),
    filePermissionRow('list', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    filePermissionRow('create', 'the owner’s project', ['owner'], 'projects/of-owner/decks', PDF),
    filePermissionRow('create', 'a file other than a PDF', NOBODY, 'projects/of-owner/decks'),
    filePermissionRow(
      'create',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/decks',
      PDF,
    ),
    filePermissionRow('update', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    filePermissionRow('delete', 'the owner’s project', ['owner'], 'projects/of-owner/decks'),
    filePermissionRow(
      'delete',
      'a suspended person’s project',
      NOBODY,
      'projects/of-suspended/decks',
    ),
  ]),
  ...section('/content/{uid}/{file}', [
    filePermissionRow('get', 'the owner’s', EVERYBODY, 'content/owner'),
    filePermissionRow('list', 'the owner’s', NOBODY, 'content/owner'),
    filePermissionRow('create', 'the owner’s', ['owner'], 'content/owner'),
    filePermissionRow('create', 'own', ACTIVE, ownImages),
    filePermissionRow('update', 'own', NOBODY, ownImages),
    filePermissionRow('delete', 'the owner’s', ['owner'], 'content/owner'),
    filePermissionRow('delete', 'own', ACTIVE, ownImages),
  ]),
  ...section('/groups/{conversationId}/{file}', [
    filePermissionRow('get', 'the owner’s group', EVERYBODY, 'groups/of-owner'),
    filePermissionRow('list', 'the owner’s group', NOBODY, 'groups/of-owner'),
    filePermissionRow('create', 'the owner’s group', ['owner'], 'groups/of-owner'),
    filePermissionRow(
      'create',
      'a group whose creator has left',
      ['talker'],
      'groups/without-owner',
    ),
    filePermissionRow('update', 'the owner’s group', NOBODY, 'groups/of-owner'),
    filePermissionRow('delete', 'the owner’s group', ['owner'], 'groups/of-owner'),
    filePermissionRow(
      'delete',
      'a group whose creator has left',
      ['talker'],
      'groups/without-owner',
    ),
  ]),
  ...section('/memberGroups/{groupId}/{file}', [
    filePermissionRow('get', 'a group that the owner leads', EVERYBODY, 'memberGroups/of-owner'),
    filePermissionRow('list', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
    filePermissionRow(
      'create',
      'a group that the owner leads',
      ['owner', ...staffWith('manageMembers')],
      'memberGroups/of-owner',
    ),
    filePermissionRow(
      'create',
      'a group that a suspended person leads',
      staffWith('manageMembers'),
      'memberGroups/of-suspended',
    ),
    filePermissionRow('update', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
    filePermissionRow('delete', 'a group that the owner leads', NOBODY, 'memberGroups/of-owner'),
  ]),
  ...section('/conversations/{conversationId}/{uid}/{file}', [
    filePermissionRow('get', 'the owner’s', ['owner', 'talker'], 'conversations/of-owner/owner'),
    filePermissionRow('list', 'the owner’s', NOBODY, 'conversations/of-owner/owner'),
    filePermissionRow('create', 'own', ['owner', 'talker'], ownAttachments),
    filePermissionRow('create', 'the owner’s', ['owner'], 'conversations/of-owner/owner'),
    filePermissionRow('update', 'own', NOBODY, ownAttachments),
    filePermissionRow('delete', 'own', ACTIVE, ownAttachments),
    filePermissionRow('delete', 'the owner’s', ['owner'], 'conversations/of-owner/owner'),
  ]),
];
