import { ACTIVE, type Audience, EVERYBODY, type Kind, NOBODY, SIGNED_IN, TEAM } from './kinds.ts';
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

const ownPhotos = (kind: Kind) => `users/${kind}/photos`;
const ownImages = (kind: Kind) => `content/${kind}`;

const ownAttachments = (kind: Kind) => `conversations/of-owner/${kind}`;

export const STORAGE_PERMISSIONS: readonly FileRow[] = [
  ...section('/users/{uid}/photos/{file}', [
    may('get', 'the owner’s', EVERYBODY, 'users/owner/photos'),
    may('list', 'the owner’s', NOBODY, 'users/owner/photos'),
    may('create', 'the owner’s', ['owner'], 'users/owner/photos'),
    may('create', 'own', ACTIVE, ownPhotos),
    may('update', 'own', NOBODY, ownPhotos),
    may('delete', 'the owner’s', ['owner'], 'users/owner/photos'),
    may('delete', 'own', ACTIVE, ownPhotos),
  ]),
  ...section('/projects/{projectId}/covers/{file}', [
    may('get', 'the owner’s project', EVERYBODY, 'projects/of-owner/covers'),
    may('list', 'the owner’s project', NOBODY, 'projects/of-owner/covers'),
    may('create', 'the owner’s project', ['owner'], 'projects/of-owner/covers'),
    may('create', 'a suspended person’s project', NOBODY, 'projects/of-suspended/covers'),
    may('update', 'the owner’s project', NOBODY, 'projects/of-owner/covers'),
    may('delete', 'the owner’s project', ['owner'], 'projects/of-owner/covers'),
    may('delete', 'a suspended person’s project', NOBODY, 'projects/of-suspended/covers'),
  ]),
  ...section('/projects/{projectId}/gallery/{file}', [
    may('get', 'the owner’s project', EVERYBODY, 'projects/of-owner/gallery'),
    may('list', 'the owner’s project', NOBODY, 'projects/of-owner/gallery'),
    may('create', 'the owner’s project', ['owner'], 'projects/of-owner/gallery'),
    may('create', 'a suspended person’s project', NOBODY, 'projects/of-suspended/gallery'),
    may('update', 'the owner’s project', NOBODY, 'projects/of-owner/gallery'),
    may('delete', 'the owner’s project', ['owner'], 'projects/of-owner/gallery'),
    may('delete', 'a suspended person’s project', NOBODY, 'projects/of-suspended/gallery'),
  ]),
  ...section('/projects/{projectId}/decks/{file}', [
    may('get', 'a draft', TEAM, 'projects/of-owner/decks'),
    may('get', 'a published project', SIGNED_IN, 'projects/shown-of-owner/decks'),
    may('list', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    may('create', 'the owner’s project', ['owner'], 'projects/of-owner/decks', PDF),
    may('create', 'a file other than a PDF', NOBODY, 'projects/of-owner/decks'),
    may('create', 'a suspended person’s project', NOBODY, 'projects/of-suspended/decks', PDF),
    may('update', 'the owner’s project', NOBODY, 'projects/of-owner/decks'),
    may('delete', 'the owner’s project', ['owner'], 'projects/of-owner/decks'),
    may('delete', 'a suspended person’s project', NOBODY, 'projects/of-suspended/decks'),
  ]),
  ...section('/content/{uid}/{file}', [
    may('get', 'the owner’s', EVERYBODY, 'content/owner'),
    may('list', 'the owner’s', NOBODY, 'content/owner'),
    may('create', 'the owner’s', ['owner'], 'content/owner'),
    may('create', 'own', ACTIVE, ownImages),
    may('update', 'own', NOBODY, ownImages),
    may('delete', 'the owner’s', ['owner'], 'content/owner'),
    may('delete', 'own', ACTIVE, ownImages),
  ]),
  ...section('/groups/{conversationId}/{file}', [
    may('get', 'the owner’s group', EVERYBODY, 'groups/of-owner'),
    may('list', 'the owner’s group', NOBODY, 'groups/of-owner'),
    may('create', 'the owner’s group', ['owner'], 'groups/of-owner'),
    may('create', 'a group whose creator has left', ['talker'], 'groups/without-owner'),
    may('update', 'the owner’s group', NOBODY, 'groups/of-owner'),
    may('delete', 'the owner’s group', ['owner'], 'groups/of-owner'),
    may('delete', 'a group whose creator has left', ['talker'], 'groups/without-owner'),
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
