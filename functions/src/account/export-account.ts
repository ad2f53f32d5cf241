import { isVariantPath } from '@samspill/domain/media/image-variants';
import { CONTENT, PROJECTS, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { PERSONAL_DATA } from './erase-person.ts';
import type { Subject } from './personal-data.ts';

/** Raised when a file that was exported before could no longer be read by its sections. */
const FORMAT_VERSION = 1;

/** Times as ISO 8601 in place of Firestore's own type. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toPlain(entry)]));
}

/** Without the smaller copies that the site made of them. */
async function listFiles(deps: Deps, prefix: string): Promise<string[]> {
  const [files] = await deps.storage.bucket().getFiles({ prefix: `${prefix}/` });
  return files.map(({ name }) => name).filter((name) => !isVariantPath(name));
}

async function listOwnFiles(deps: Deps, uid: string): Promise<string[]> {
  const owned = await deps.db.collection(PROJECTS).where('ownerId', '==', uid).get();
  const covers = owned.docs
    .map((project) => (project.data() as Project).coverPath)
    .filter((path) => path !== null);
  const [photos, images] = await Promise.all([
    listFiles(deps, userPath(uid)),
    listFiles(deps, `${CONTENT}/${uid}`),
  ]);
  return [...photos, ...images, ...covers];
}

/** Everything there is of a person, by feature, and the paths of the person's files in the bucket. */
export async function exportAccount(deps: Deps, subject: Subject) {
  const sections = await Promise.all(
    PERSONAL_DATA.map(async ({ name, collect }) => [name, toPlain(await collect(deps, subject))]),
  );
  return {
    version: FORMAT_VERSION,
    exportedAt: deps.now().toISOString(),
    account: subject,
    files: await listOwnFiles(deps, subject.uid),
    data: Object.fromEntries(sections) as Record<string, unknown>,
  };
}
