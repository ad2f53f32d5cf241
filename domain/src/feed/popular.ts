import * as v from 'valibot';
import type { Content } from '../content/content.ts';
import { DAY_MS } from '../durations.ts';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const POPULAR_DAYS = 7;
const HALF_LIFE_DAYS = 2;
/** Excludes items with only the author's own comment or a single like. */
const MIN_POINTS = 2;
const MAX_POPULAR = 20;
const MAX_PER_SOURCE = 2;

/** `site/popular`: the week's most liked and commented items, most popular first; server-only. */
export const PopularSchema = v.strictObject({
  items: v.pipe(
    v.array(
      v.strictObject({
        contentId: IdSchema,
        authorId: IdSchema,
        projectId: v.nullable(IdSchema),
      }),
    ),
    v.maxLength(MAX_POPULAR),
  ),
  countedAt: TimestampSchema,
});
export type Popular = v.InferOutput<typeof PopularSchema>;
export type PopularItem = Popular['items'][number];

type PopularCandidate = Pick<Content, 'id' | 'projectId' | 'counters'> & {
  readonly author: { readonly uid: string };
  readonly createdAt: { toMillis(): number };
};

export const interactionPointsOf = ({ likes, comments, voters }: Content['counters']): number =>
  likes + 2 * comments + voters / 4;

export function popularityOf({ counters, createdAt }: PopularCandidate, nowMs: number): number {
  const ageDays = Math.max(0, nowMs - createdAt.toMillis()) / DAY_MS;
  const points = interactionPointsOf(counters);
  if (ageDays > POPULAR_DAYS || points < MIN_POINTS) return 0;
  return points * 2 ** (-ageDays / HALF_LIFE_DAYS);
}

export function choosePopular(contents: readonly PopularCandidate[], nowMs: number): PopularItem[] {
  const ranked = contents
    .map((content) => ({ content, popularity: popularityOf(content, nowMs) }))
    .filter(({ popularity }) => popularity > 0)
    .sort((a, b) => b.popularity - a.popularity || (a.content.id < b.content.id ? -1 : 1));
  const chosen = new Map<string, number>();
  const items: PopularItem[] = [];
  for (const { content } of ranked) {
    const { id: contentId, author, projectId } = content;
    const of = [author.uid, ...(projectId ? [projectId] : [])];
    if (items.length === MAX_POPULAR || of.some((id) => (chosen.get(id) ?? 0) >= MAX_PER_SOURCE))
      continue;
    for (const id of of) chosen.set(id, (chosen.get(id) ?? 0) + 1);
    items.push({ contentId, authorId: author.uid, projectId });
  }
  return items;
}
