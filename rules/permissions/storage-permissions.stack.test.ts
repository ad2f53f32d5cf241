import type { TokenOptions } from '@firebase/rules-unit-testing';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { groupPath } from '@samspill/domain/groups/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { claimsOf } from '@samspill/domain/roles/role';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { describe, it } from 'vitest';
import { expectAccess } from '../testing/access.ts';
import { bucketWith, RUN } from '../testing/bucket.ts';
import { person, project, published } from '../testing/documents.ts';
import { ACTIVE, EVERYBODY, type Kind, NOT_ADMITTED } from './kinds.ts';
import { resolve } from './row.ts';
import { type FileRow, STORAGE_PERMISSIONS } from './storage-permissions.ts';

const uidOf = (kind: Kind) => `${kind}-${RUN}`;

function people(): Record<string, object> {
  const documents: Record<string, object> = {};
  for (const kind of ACTIVE) documents[userPath(uidOf(kind))] = person();
  documents[userPath(uidOf('suspended'))] = person({ status: 'suspended' });
  for (const kind of Object.keys(NOT_ADMITTED) as (keyof typeof NOT_ADMITTED)[])
    documents[userPath(uidOf(kind))] = person({ status: NOT_ADMITTED[kind] });
  for (const leader of ['owner', 'suspended'] as const) {
    const ownerId = uidOf(leader);
    const memberIds = [ownerId, uidOf('teammate')];
    documents[groupPath(`of-${ownerId}`)] = { leaderIds: [ownerId] };
    documents[projectPath(`of-${ownerId}`)] = project({ ownerId, memberIds });
    documents[projectPath(`shown-of-${ownerId}`)] = published({ ownerId, memberIds });
  }
  const createdBy = uidOf('owner');
  const group = { state: 'open', kind: 'group', createdBy };
  const memberIds = [createdBy, uidOf('talker')];
  const left = [uidOf('suspended'), uidOf('talker')];
  documents[conversationPath(`of-${createdBy}`)] = { ...group, memberIds };
  documents[conversationPath(`without-${createdBy}`)] = { ...group, memberIds: left };
  return documents;
}

const CLAIMS: Partial<Record<Kind, TokenOptions>> = {
  admin: { admin: true },
  siteOwner: { ...claimsOf('owner') },
  suspended: { member: true },
};
const bucket = bucketWith(people());
const bucketOf = (kind: Kind) =>
  kind === 'anonymous' ? bucket.as(kind) : bucket.as(uidOf(kind), CLAIMS[kind] ?? {});

const inThisRun = (folder: string) =>
  EVERYBODY.reduce(
    (path, kind) => path.replaceAll(new RegExp(`\\b${kind}\\b`, 'g'), uidOf(kind)),
    folder,
  );

async function tryAs(
  kind: Kind,
  { operation, folder, allowed, contentType }: FileRow,
): Promise<void> {
  const place = inThisRun(resolve(folder, kind));
  const path = `${place}/${crypto.randomUUID()}`;
  const file = ref(bucketOf(kind), path);
  if (operation !== 'create') await bucket.put(path, contentType);
  const attempts = {
    get: () => getBytes(file),
    list: () => listAll(ref(bucketOf(kind), place)),
    create: () => uploadBytes(file, new Uint8Array(4), { contentType }),
    update: () => updateMetadata(file, { cacheControl: 'no-store' }),
    delete: () => deleteObject(file),
  };
  await expectAccess(allowed.includes(kind), attempts[operation]());
}

describe.each(STORAGE_PERMISSIONS)('$match, $operation: $of', (row) => {
  it.each(EVERYBODY)('%s', (kind) => tryAs(kind, row));
});
