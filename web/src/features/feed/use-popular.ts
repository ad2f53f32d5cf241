import type { Content } from '@samspill/domain/content/content';
import { type PopularItem, PopularSchema } from '@samspill/domain/feed/popular';
import { contentPath, SITE_POPULAR } from '@samspill/domain/paths';
import { doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { useDeleted } from '../../data/deletions.ts';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import { useUser } from '../../session/use-session.ts';
import { isHidden } from '../blocks/hidden.ts';
import { useHidden } from '../blocks/use-hidden.ts';
import { useContents } from '../content/use-contents.ts';

/** Each is a read more of a view (docs/decisions/0022). */
const SHOWN = 4;

async function readPopular(): Promise<readonly PopularItem[]> {
  const reference = doc(firestore(), SITE_POPULAR);
  const stored = await getDoc(reference).catch((error: unknown) => {
    noteReadFailure('what is popular', error);
    return getDocFromCache(reference).catch(() => null);
  });
  return stored?.exists() ? (parseEntity(PopularSchema, stored)?.data.items ?? []) : [];
}

/**
 * What is popular this week, the most popular first: not the reader's own, nothing across a block or mute, and nothing
 * of `without`, which the page shows already. Null until it is known.
 */
export function usePopular(without: ReadonlySet<string>): readonly Entity<Content>[] | null {
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const deleted = useDeleted();
  const { answer: items } = useQuery(readPopular);
  const ids =
    items === null || hidden === null
      ? []
      : items
          .filter(({ contentId, authorId, projectId }) => {
            const item = { id: contentId, author: { uid: authorId }, projectId };
            return authorId !== uid && !without.has(contentId) && !isHidden(hidden, item, uid);
          })
          .slice(0, SHOWN)
          .map(({ contentId }) => contentId);
  const contents = useContents(ids);
  if (items === null || hidden === null) return null;
  if (contents.code === null && !ids.every(contents.isKnown)) return null;
  return ids.flatMap((id) => {
    const content = contents.byId.get(id);
    return content && !deleted.has(contentPath(id)) ? [content] : [];
  });
}
