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

const read = async ({ db }: Deps, path: string): Promise<DocumentData | undefined> =>
  (await db.doc(path).get()).data();

async function readProjectCard(deps: Deps, id: string): Promise<CardContent | null> {
  const project = cardOfProject(await read(deps, projectPath(id)));
  if (project === null) return null;
  return isActive(await read(deps, userPath(project.ownerId))) ? project.card : null;
}

async function readPostCard(deps: Deps, id: string): Promise<CardContent | null> {
  const post = cardOfContent(await read(deps, contentPath(id)));
  if (post === null) return null;
  const [author, project] = await Promise.all([
    read(deps, userPath(post.authorId)),
    post.projectId === null ? null : read(deps, projectPath(post.projectId)),
  ]);
  return isActive(author) && (project === null || isShown(project)) ? post.card : null;
}

/**
 * Returns the public part of an item; null if it is missing or not shareable. An item that is not shareable also costs
 * one read, so that the response time does not reveal whether it exists.
 */
export async function readCardContent(
  deps: Deps,
  { kind, id }: CardAddress,
): Promise<CardContent | null> {
  if (kind === 'projects') return readProjectCard(deps, id);
  if (kind === 'users') return cardOfPerson(await read(deps, userPath(id)));
  return readPostCard(deps, id);
}

/** Changes with the image, so that caches do not serve the previous one. */
export const versionOf = (imagePath: string) =>
  createHash('sha256').update(imagePath).digest('hex').slice(0, 16);

export async function readCard(deps: Deps, address: CardAddress): Promise<PublicCard | null> {
  const content = await readCardContent(deps, address);
  if (content === null) return null;
  const { title, text, imagePath } = content;
  const image = imagePath === null ? null : cardImagePath(address, versionOf(imagePath));
  return { ...address, title, text, image };
}
