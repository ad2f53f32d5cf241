import { commentPath, followingPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOrderedPerson } from '../account/erase-person.ts';
import { jobReaction } from '../admin/run-job.ts';
import { blockReactions } from '../blocks/block-triggers.ts';
import { commentReactions } from '../comments/comment-triggers.ts';
import { contentReactions, refreshAuthorCards } from '../content/content-triggers.ts';
import { refreshProjectCards } from '../content/refresh-project-cards.ts';
import {
  conversationReactions,
  declineBlockedContact,
  refreshConversationMembers,
} from '../conversations/conversation-triggers.ts';
import { messageReactions } from '../conversations/message-triggers.ts';
import { processChange } from '../events/process-event.ts';
import type { DocumentEvent, Reaction } from '../events/reaction.ts';
import { removeFromPopular } from '../feed/count-popular.ts';
import { contentFeedReactions, followFeedReactions } from '../feed/feed-triggers.ts';
import {
  commentSearchReactions,
  contentSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  rebuildOnRenamedTerms,
  taskSearchReactions,
} from '../finder/search-reactions.ts';
import { countUpdates } from '../follows/count-followers.ts';
import { deleteFollows, followReactions } from '../follows/follow-triggers.ts';
import { markFollowersOfPerson, markFollowersOfProject } from '../follows/mark-merged.ts';
import {
  groupCandidateReactions,
  groupMemberReactions,
  groupReactions,
} from '../groups/group-triggers.ts';
import { likeReactions } from '../likes/like-triggers.ts';
import { LIMIT_REACTIONS } from '../limits/apply-rate-limits.ts';
import { limitLinksInComments, limitLinksInPosts } from '../limits/limit-links.ts';
import {
  blockMatchReactions,
  matchReactions,
  personMatchReactions,
  projectMatchReactions,
} from '../matches/match-triggers.ts';
import { holdExcessComments, holdExcessPosts } from '../moderation/hold-excess.ts';
import { holdReported } from '../moderation/hold-reported.ts';
import { personReactions } from '../people/person-triggers.ts';
import { notifyOfEarlyClosing } from '../polls/close-polls.ts';
import { notifyOfVotes, voteReactions } from '../polls/vote-triggers.ts';
import { projectReactions } from '../projects/project-triggers.ts';
import { membershipReactions, requestReactions } from '../requests/request-triggers.ts';
import { scheduledReactions } from '../scheduled/scheduled-triggers.ts';
import {
  countChangedResponse,
  deleteOrphans,
  deleteSurveySubcollections,
} from '../surveys/count-responses.ts';
import { releaseOnCompletion } from '../surveys/release-answers.ts';
import { taskActivityReactions, taskEntryReactions } from '../tasks/task-entries.ts';
import { projectTaskReactions, taskReactions } from '../tasks/task-triggers.ts';
import { createLoggedDeps, leftOut } from '../testing/broken-documents.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';

const engine = engineProject('broken');
const now = Timestamp.now();

beforeEach(() => engine.empty());

const TRIGGERS: readonly (readonly [
  path: string,
  fields: object,
  reactions: readonly Reaction[],
])[] = [
  [
    'users/kari',
    {
      ...personDocument('kari'),
      displayName: 7,
      photoPath: 7,
      status: 7,
      counters: 'many',
      kinds: 7,
    },
    [
      ...personReactions,
      ...personMatchReactions,
      ...personSearchReactions,
      refreshAuthorCards,
      refreshConversationMembers,
      markFollowersOfPerson,
      removeFromPopular,
    ],
  ],
  [
    'projects/p1',
    { ...projectDocument('kari'), title: 7, gallery: 7, ownerId: 7, coverPath: 7, searchTokens: 7 },
    [
      ...projectReactions,
      ...projectTaskReactions,
      ...membershipReactions,
      ...projectMatchReactions,
      ...projectSearchReactions,
      markFollowersOfProject,
      LIMIT_REACTIONS.project,
      deleteFollows,
      refreshProjectCards,
    ],
  ],
  ['groups/g1', { name: 7, leaderIds: 'kari' }, groupReactions],
  ['groups/g1/members/kari', { uid: 7, addedBy: 7 }, groupMemberReactions],
  ['groups/g1/candidates/kari', { status: 'maybe', invitedBy: 7 }, groupCandidateReactions],
  ['matches/p1_kari', { status: 'current', score: 'high' }, matchReactions],
  ['conversations/c1', { kind: 'group', memberIds: 'kari' }, conversationReactions],
  [
    'conversations/c1/messages/m1',
    { senderId: 7, text: 7, attachments: 7 },
    [...messageReactions, LIMIT_REACTIONS.message],
  ],
  [
    'projects/p1/requests/kari',
    { status: 'maybe', applicant: 'kari' },
    [...requestReactions, LIMIT_REACTIONS.request, LIMIT_REACTIONS.invitation],
  ],
  [
    'taskEntries/e1',
    { kind: 'comment', authorId: 7 },
    [...taskEntryReactions, LIMIT_REACTIONS.taskComment],
  ],
  [
    'projects/p1/tasks/t1',
    { ...taskDocument('p1', 'kari'), title: 7, open: 'yes', createdBy: 7 },
    [...taskReactions, ...taskActivityReactions, ...taskSearchReactions, LIMIT_REACTIONS.task],
  ],
  [
    'content/c1',
    { ...contentDocument('c1', 'kari'), author: 'kari', images: 7, poll: 7, body: 7 },
    [
      ...contentReactions,
      notifyOfVotes,
      ...contentFeedReactions,
      ...contentSearchReactions,
      holdExcessPosts,
      LIMIT_REACTIONS.post,
      limitLinksInPosts,
      countUpdates,
      notifyOfEarlyClosing,
    ],
  ],
  [
    'content/c1/comments/k1',
    { status: 'visible', body: 7, author: 'kari' },
    [
      ...commentReactions,
      ...commentSearchReactions,
      holdExcessComments,
      LIMIT_REACTIONS.comment,
      limitLinksInComments,
    ],
  ],
  ['content/c1/likes/kari', { uid: 7 }, [...likeReactions, LIMIT_REACTIONS.like]],
  ['content/c1/votes/kari', { options: 'all' }, [...voteReactions, LIMIT_REACTIONS.vote]],
  [
    'users/kari/following/ola',
    { targetId: 'ola', followerId: 'kari', createdAt: now },
    [...followReactions, ...followFeedReactions, LIMIT_REACTIONS.follow],
  ],
  [
    'users/kari/blocks/ola',
    { blockedUid: 7 },
    [...blockReactions, ...blockMatchReactions, declineBlockedContact, LIMIT_REACTIONS.block],
  ],
  ['users/kari/mutes/ola', { kind: 7 }, [LIMIT_REACTIONS.mute]],
  ['users/kari/deals/p1', { stage: 7 }, [LIMIT_REACTIONS.deal]],
  ['users/kari/bookmarks/c1', { createdAt: 7 }, [LIMIT_REACTIONS.bookmark]],
  ['users/kari/scheduled/s1', { images: 7 }, [...scheduledReactions, LIMIT_REACTIONS.schedule]],
  ['reports/kari_content_c1', { targetKind: 7 }, [holdReported, LIMIT_REACTIONS.report]],
  ['surveys/s1', { definition: 7 }, [deleteSurveySubcollections]],
  [
    'surveys/s1/responses/r1',
    { answers: 7 },
    [countChangedResponse, releaseOnCompletion, deleteOrphans],
  ],
  ['site/taxonomy', { skills: 7 }, [rebuildOnRenamedTerms]],
  ['jobs/j1', { work: 7 }, [jobReaction([])]],
  ['erasures/nobody', { email: 7 }, [{ ...eraseOrderedPerson, run: async () => undefined }]],
];

async function deliver(change: DocumentEvent, reactions: readonly Reaction[]) {
  const { deps, lines } = createLoggedDeps(engine);
  const event = { id: 'e1', time: new Date().toISOString() };
  await processChange(deps, reactions, { event, change, keepLost: async () => {} });
  return lines;
}

describe.each(TRIGGERS)('reactions to an invalid document: %s', (path, fields, reactions) => {
  it('do not fail on creation, change or deletion, and its path is logged', async () => {
    const events = [
      await engine.write(path, fields),
      await engine.write(path, { ...fields, more: true }),
      await engine.write(path, null),
    ];
    for (const event of events) {
      const lines = await deliver(event, reactions);
      expect(lines).toContainEqual(leftOut(path));
      expect(lines.filter(({ message }) => message === 'reaction failed')).toEqual([]);
    }
  });
});

describe('deletion of an invalid document', () => {
  it('cleans up: reserves ids and ends follows', async () => {
    const follow = { kind: 'project', targetId: 'p1', followerId: 'ola', createdAt: now };
    await engine.write(followingPath('ola', 'p1'), follow);
    await engine.write(commentPath('c1', 'k1'), { body: 'Hei' });
    for (const [path, fields, reactions] of TRIGGERS.filter(([path]) =>
      ['projects/p1', 'content/c1'].includes(path),
    )) {
      await engine.write(path, fields);
      await deliver(await engine.write(path, null), reactions);
    }
    const isThere = async (path: string) => (await engine.db.doc(path).get()).exists;
    expect(await isThere(followingPath('ola', 'p1'))).toBe(false);
    expect(await isThere(commentPath('c1', 'k1'))).toBe(false);
    expect(await isThere('deletedProjects/p1')).toBe(true);
    expect(await isThere('deletedContent/c1')).toBe(true);
  });
});
