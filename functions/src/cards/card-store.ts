import { createHash } from 'node:crypto';
import {
  type CardContent,
  cardOfContent,
  cardOfPerson,
  cardOfProject,
  isActive,
  isShown,
} from '@samspill/domain/cards/card-content';
import {
  type CardAddress,
  cardImagePath,
  type PublicCard,
} from '@samspill/domain/cards/public-card';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** Read in place of an owner, at the same cost in time. */
const NOBODY = '-';

const read = async ({ db }: Deps, path: string): Promise<DocumentData | undefined> =>
  (await db.doc(path).get()).data();

async function readProjectCard(deps: Deps, id: string): Promise<CardContent | null> {
  const project = cardOfProject(await read(deps, projectPath(id)));
  const owner = await read(deps, userPath(project?.ownerId ?? NOBODY));
  return project !== null && isActive(owner) ? project.card : null;
}

async function readPostCard(deps: Deps, id: string): Promise<CardContent | null> {
  const post = cardOfContent(await read(deps, contentPath(id)));
  const [author, project] = await Promise.all([
    read(deps, userPath(post?.authorId ?? NOBODY)),
    post?.projectId ? read(deps, projectPath(post.projectId)) : null,
  ]);
  return post !== null && isActive(author) && (project === null || isShown(project))
    ? post.card
    : null;
}

/**
 * What anybody may see of it; null for what its owner did not make shareable as for what is not there. The second read
 * waits for the first in every case, so that the time taken tells no more than the answer does.
 */
export async function readCardContent(
  deps: Deps,
  { kind, id }: CardAddress,
): Promise<CardContent | null> {
  if (kind === 'projects') return readProjectCard(deps, id);
  if (kind === 'users') return cardOfPerson(await read(deps, userPath(id)));
  return readPostCard(deps, id);
}

/** Changes with the image, so that caches do not serve the old one. */
export const versionOf = (imagePath: string) =>
  createHash('sha256').update(imagePath).digest('hex').slice(0, 16);

export async function readCard(deps: Deps, address: CardAddress): Promise<PublicCard | null> {
  const content = await readCardContent(deps, address);
  if (content === null) return null;
  const { title, text, imagePath } = content;
  const image = imagePath === null ? null : cardImagePath(address, versionOf(imagePath));
  return { ...address, title, text, image };
}
