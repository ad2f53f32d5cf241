import type { Comment } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { mentionedUids } from '@samspill/domain/content/mentions';
import { inboxPath, SITE_POPULAR } from '@samspill/domain/feed/paths';
import { choosePopular, type Popular } from '@samspill/domain/feed/popular';
import { followingPath } from '@samspill/domain/follows/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { pollSummaryPath, votePath } from '@samspill/domain/polls/paths';
import type { PollSummary } from '@samspill/domain/polls/poll';
import { type ProjectCard, projectCardOf } from '@samspill/domain/projects/project-card';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  ITEMS,
  PEOPLE,
  PROJECTS,
  type SeedComment,
  type SeedItem,
  type SeedProject,
} from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { chanceOf, FOLLOWS, isFollowing } from '../follows.ts';
import { cardOf, coverOf, picturesOf } from '../media/files.ts';

const HOURS_PER_DAY = 24;
const POLL_OPEN_HOURS = 7 * HOURS_PER_DAY;
const LIKE_SHARE = 0.22;
const VOTE_SHARE = 0.55;

function ageOf({ by, projectId, hoursAgo }: SeedItem): number {
  const joined = PEOPLE.find(({ uid }) => uid === by)?.joinedDaysAgo ?? 0;
  const project = PROJECTS.find(({ id }) => id === projectId);
  const published = project?.publishedHoursAgo ?? Number.POSITIVE_INFINITY;
  return Math.min(hoursAgo, joined * HOURS_PER_DAY * 0.9, published * 0.9);
}

const idOf = (index: number) => `seed-${String(index + 1).padStart(2, '0')}`;

const likersOf = (id: string, { by }: SeedItem) =>
  PEOPLE.map(({ uid }) => uid).filter(
    (uid) => uid !== by && chanceOf('like', id, uid) < LIKE_SHARE,
  );

function votesOf(id: string, { options = [], multiple }: SeedItem) {
  const votes = new Map<string, number[]>();
  for (const { uid } of options.length > 0 ? PEOPLE : []) {
    if (chanceOf('vote', id, uid) >= VOTE_SHARE) continue;
    const first = Math.floor(chanceOf('choice', id, uid) ** 1.4 * options.length);
    const second = (first + 1) % options.length;
    const both = multiple && chanceOf('both', id, uid) < 0.4;
    votes.set(uid, both ? [first, second] : [first]);
  }
  return votes;
}

function countVotes(item: SeedItem, id: string): Record<string, number> {
  const chosen = [...votesOf(id, item).values()].flat();
  return Object.fromEntries(
    (item.options ?? []).map((_, index) => [index, chosen.filter((each) => each === index).length]),
  );
}

function summaryOf(item: SeedItem, { id, counters, poll }: Content): SeedDocument[] {
  if (!poll || poll.resultsShown === 'always') return [];
  const { voters } = counters;
  const data: PollSummary = { votes: countVotes(item, id), voters, countedAt: null };
  return [{ path: pollSummaryPath(id), data }];
}

const cardAbove = (project: SeedProject): ProjectCard =>
  projectCardOf({ ...project.content, coverPath: coverOf(project)?.path ?? null });

function toContent(item: SeedItem, id: string, hoursAgo: HoursAgo): Content {
  const { by, body, projectId = null, options, multiple = false, comments } = item;
  const { resultsShown = 'afterVote', pictures } = item;
  const project = PROJECTS.find((each) => each.id === projectId);
  const images = picturesOf(item);
  const createdAt = hoursAgo(ageOf(item));
  const votes = votesOf(id, item);
  const kind = options ? 'poll' : projectId ? 'update' : 'post';
  return {
    id,
    author: cardOf(by),
    kind,
    projectId,
    body,
    ...(project && { project: cardAbove(project) }),
    images: pictures.map(({ alt }, index) => ({ path: images[index]?.path ?? '', alt })),
    mentions: mentionedUids(body),
    poll: options
      ? {
          options: [...options],
          multiple,
          resultsShown,
          closesAt: hoursAgo(ageOf(item) - POLL_OPEN_HOURS),
        }
      : null,
    counters: {
      likes: likersOf(id, item).length,
      comments: comments.length,
      voters: votes.size,
    },
    votes: resultsShown === 'always' ? countVotes(item, id) : {},
    countedAt: null,
    status: 'visible',
    shareable: true,
    editedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

const commentIdOf = (position: number) => `comment-${position + 1}`;

function toComment({ by, body, answers }: SeedComment, at: FirestoreTimestamp): Comment {
  const replyTo = answers === undefined ? null : commentIdOf(answers);
  return {
    author: cardOf(by),
    body,
    mentions: mentionedUids(body),
    replyTo,
    status: 'visible',
    editedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

function inboxesOf(content: Content): SeedDocument[] {
  const { id, author, projectId, createdAt, mentions } = content;
  return PEOPLE.flatMap(({ uid }) => {
    if (uid === author.uid) return [];
    const followsProject = projectId !== null && isFollowing(uid, projectId);
    const follows = isFollowing(uid, author.uid) ? 'follows-author' : 'follows-project';
    const reason = mentions.includes(uid) ? 'mentioned' : follows;
    if (reason === 'follows-project' && !followsProject) return [];
    const data = { contentId: id, author, projectId, reason, createdAt };
    return [{ path: `${inboxPath(uid)}/${id}`, data }];
  });
}

function documentsOfItem(item: SeedItem, index: number, hoursAgo: HoursAgo): SeedDocument[] {
  const id = idOf(index);
  const content = toContent(item, id, hoursAgo);
  const age = ageOf(item);
  const { comments } = item;
  const later = (share: number) => hoursAgo(age * (1 - share));
  return [
    { path: contentPath(id), data: content },
    ...summaryOf(item, content),
    ...comments.map((comment, position) => ({
      path: commentPath(id, commentIdOf(position)),
      data: toComment(comment, later((position + 1) / (comments.length + 2))),
    })),
    ...likersOf(id, item).map((uid) => ({
      path: likePath(id, uid),
      data: { uid, contentId: id, createdAt: later(chanceOf('when', id, uid)) },
    })),
    ...[...votesOf(id, item)].map(([uid, options]) => {
      const at = later(chanceOf('when', id, uid));
      return {
        path: votePath(id, uid),
        data: { uid, contentId: id, options, createdAt: at, updatedAt: at },
      };
    }),
    ...inboxesOf(content),
  ];
}

export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  const createdAt = hoursAgo(HOURS_PER_DAY);
  const contents = ITEMS.map((item, index) => toContent(item, idOf(index), hoursAgo));
  const popular: Popular = {
    items: choosePopular(contents, hoursAgo(0).toMillis()),
    countedAt: hoursAgo(0),
  };
  return [
    { path: SITE_POPULAR, data: popular },
    ...FOLLOWS.map((follow) => ({
      path: followingPath(follow.followerId, follow.targetId),
      data: { ...follow, createdAt },
    })),
    ...ITEMS.flatMap((item, index) => documentsOfItem(item, index, hoursAgo)),
  ];
}
