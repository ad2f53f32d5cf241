import { createHash } from 'node:crypto';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import {
  type CardContent,
  cardOfContent,
  cardOfPerson,
  cardOfProject,
  isPersonActive,
  isProjectShown,
} from '@samspill/domain/shares/card-content';
import {
  type CardAddress,
  cardImagePath,
  type PublicCard,
} from '@samspill/domain/shares/public-card';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** Read in place of an owner, at the same cost in time. */
const NOBODY = '-';

const readDocument = async ({ db }: Deps, path: string): Promise<DocumentData | undefined> =>
  (await db.doc(path).get()).data();

async function readProjectCard(deps: Deps, id: string): Promise<CardContent | null> {
  const project = cardOfProject(await readDocument(deps, projectPath(id)));
  const owner = await readDocument(deps, userPath(project?.ownerId ?? NOBODY));
  return project !== null && isPersonActive(owner) ? project.card : null;
}

async function readPostCard(deps: Deps, id: string): Promise<CardContent | null> {
  const post = cardOfContent(await readDocument(deps, contentPath(id)));
  const [author, project] = await Promise.all([
    readDocument(deps, userPath(post?.authorId ?? NOBODY)),
    post?.projectId ? readDocument(deps, projectPath(post.projectId)) : null,
  ]);
  return post !== null && isPersonActive(author) && (project === null || isProjectShown(project))
    ? post.card
    : null;
}

/**
 * Returns the public content; null both for unshared and for missing items. The second read always waits for the first,
 * so that the response time does not reveal more than the answer.
 */
export async function readCardContent(
  deps: Deps,
  { kind, id }: CardAddress,
): Promise<CardContent | null> {
  if (kind === 'projects') return readProjectCard(deps, id);
  if (kind === 'users') return cardOfPerson(await readDocument(deps, userPath(id)));
  return readPostCard(deps, id);
}

/** Changes with the image, so that caches do not serve the old one. */
export const imageVersionOf = (imagePath: string) =>
  createHash('sha256').update(imagePath).digest('hex').slice(0, 16);

export async function readCard(deps: Deps, address: CardAddress): Promise<PublicCard | null> {
  const content = await readCardContent(deps, address);
  if (content === null) return null;
  const { title, text, imagePath } = content;
  const image = imagePath === null ? null : cardImagePath(address, imageVersionOf(imagePath));
  return { ...address, title, text, image };
}
