import * as v from 'valibot';
import type { Content } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

const DAY_MS = 86_400_000;

/** How long something can be popular. */
export const POPULAR_DAYS = 7;
/** In how many days of age what people did counts half. */
const HALF_LIFE_DAYS = 2;
/** Less is no popularity: one's own comment, or somebody's kind click. */
const MIN_POINTS = 2;
const MAX_POPULAR = 20;
/** As many of one author or project, so that one busy week is not everybody's page. */
const MAX_OF_ONE = 2;

/** `site/popular`: what people liked and answered most this week, the most popular first; the server's. */
export const PopularSchema = v.strictObject({
  items: v.pipe(
    v.array(
      v.strictObject({
        contentId: IdSchema,
        authorId: IdSchema,
        /** The project an update is about. */
        projectId: v.nullable(IdSchema),
      }),
    ),
    v.maxLength(MAX_POPULAR),
  ),
  countedAt: TimestampSchema,
});
export type Popular = v.InferOutput<typeof PopularSchema>;
export type PopularItem = Popular['items'][number];

type Counted = Pick<Content, 'id' | 'projectId' | 'counters'> & {
  readonly author: { readonly uid: string };
  readonly createdAt: { toMillis(): number };
};

/** What people did with it: a comment is twice a like, a vote a quarter of one. */
export const pointsOf = ({ likes, comments, voters }: Content['counters']): number =>
  likes + 2 * comments + voters / 4;

/** Its points, halved for every two days since it was published; 0 for what is no longer of this week. */
export function popularityOf({ counters, createdAt }: Counted, nowMs: number): number {
  const ageDays = Math.max(0, nowMs - createdAt.toMillis()) / DAY_MS;
  const points = pointsOf(counters);
  if (ageDays > POPULAR_DAYS || points < MIN_POINTS) return 0;
  return points * 2 ** (-ageDays / HALF_LIFE_DAYS);
}

/** The most popular, few of the same author or project. */
export function choosePopular(contents: readonly Counted[], nowMs: number): PopularItem[] {
  const ranked = contents
    .map((content) => ({ content, popularity: popularityOf(content, nowMs) }))
    .filter(({ popularity }) => popularity > 0)
    .sort((a, b) => b.popularity - a.popularity || (a.content.id < b.content.id ? -1 : 1));
  const chosen = new Map<string, number>();
  const items: PopularItem[] = [];
  for (const { content } of ranked) {
    const { id: contentId, author, projectId } = content;
    const of = [author.uid, ...(projectId ? [projectId] : [])];
    if (items.length === MAX_POPULAR || of.some((id) => (chosen.get(id) ?? 0) >= MAX_OF_ONE))
      continue;
    for (const id of of) chosen.set(id, (chosen.get(id) ?? 0) + 1);
    items.push({ contentId, authorId: author.uid, projectId });
  }
  return items;
}
