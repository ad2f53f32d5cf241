import { eraseOrdered, erasures } from './account/erase-person.ts';
import { blockReactions } from './blocks/block-triggers.ts';
import {
  commentReactions,
  contentReactions,
  likeReactions,
  voteReactions,
} from './content/content-triggers.ts';
import { deleteUpdates } from './content/delete-content.ts';
import { refreshProjectCards } from './content/keep-project-cards.ts';
import { refreshAuthorCards } from './content/refresh-author-cards.ts';
import {
  conversationReactions,
  declineBlockedContact,
  refreshConversationMembers,
} from './conversations/conversation-triggers.ts';
import { mailUnreadTrigger } from './conversations/mail-unread.ts';
import { messageReactions } from './conversations/message-triggers.ts';
import type { Deps } from './deps.ts';
import { documentTrigger } from './events/document-trigger.ts';
import type { Reaction } from './events/reaction.ts';
import { popularTrigger, removeFromPopular } from './feed/count-popular.ts';
import { contentFeedReactions, followFeedReactions } from './feed/feed-triggers.ts';
import { rebuildTrigger } from './finder/rebuild-index.ts';
import {
  contentSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  rebuildOnNewNames,
  taskSearchReactions,
} from './finder/search-reactions.ts';
import type { Collection } from './firestore/collection.ts';
import {
  blocks,
  comments,
  contents,
  conversations,
  deals,
  follows,
  likes,
  matches,
  messages,
  mutes,
  people,
  projects,
  reports,
  requests,
  responses,
  surveys,
  tasks,
  taxonomies,
  votes,
} from './firestore/collections.ts';
import { countUpdates } from './follows/count-followers.ts';
import { deleteFollows, followReactions } from './follows/follow-triggers.ts';
import { markFollowersOfPerson, markFollowersOfProject } from './follows/mark-merged.ts';
import { LIMIT_REACTIONS } from './limits/close-gates.ts';
import { limitLinksInComments, limitLinksInPosts } from './limits/limit-links.ts';
import { countSkillsTrigger } from './matches/count-skills.ts';
import {
  matchReactions,
  personMatchReactions,
  projectMatchReactions,
} from './matches/match-triggers.ts';
import { rematchTrigger } from './matches/pace-rematches.ts';
import { blockMatchReactions } from './matches/separate-matches.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './media/image-triggers.ts';
import { holdExcessComments, holdExcessPosts } from './moderation/hold-excess.ts';
import { holdReported } from './moderation/hold-reported.ts';
import { digestTrigger } from './notifications/digest-triggers.ts';
import { personReactions } from './people/person-triggers.ts';
import { closedPollsTrigger, tellOfEarlyClosing } from './polls/close-polls.ts';
import { projectReactions } from './projects/project-triggers.ts';
import { membershipReactions, requestReactions } from './requests/request-triggers.ts';
import { retentionTrigger, unreferencedTrigger } from './retention/retention-trigger.ts';
import { statisticsTrigger } from './statistics/statistics-trigger.ts';
import { countChanged } from './surveys/count-responses.ts';
import { deleteBelowSurvey, deleteOrphans } from './surveys/delete-below-survey.ts';
import { projectTaskReactions, remindTrigger, taskReactions } from './tasks/task-triggers.ts';

/** What runs when data changes, one line per subject. */
export const createTriggers = (deps: Deps) => {
  const onWritten = (
    collection: Pick<Collection<unknown>, 'pattern'>,
    ...reactions: (readonly Reaction[])[]
  ) => documentTrigger(deps, collection, reactions.flat());

  return {
    onPersonWritten: onWritten(
      people,
      personReactions,
      personMatchReactions,
      personSearchReactions,
      [refreshAuthorCards, refreshConversationMembers, markFollowersOfPerson, removeFromPopular],
    ),
    onProjectWritten: onWritten(
      projects,
      projectReactions,
      projectTaskReactions,
      membershipReactions,
      projectMatchReactions,
      projectSearchReactions,
      [
        markFollowersOfProject,
        LIMIT_REACTIONS.project,
        deleteFollows,
        deleteUpdates,
        refreshProjectCards,
      ],
    ),
    onMatchWritten: onWritten(matches, matchReactions),
    onConversationWritten: onWritten(conversations, conversationReactions),
    onMessageWritten: onWritten(messages, messageReactions, [LIMIT_REACTIONS.message]),
    onRequestWritten: onWritten(requests, requestReactions, [
      LIMIT_REACTIONS.request,
      LIMIT_REACTIONS.invitation,
    ]),
    onTaskWritten: onWritten(tasks, taskReactions, taskSearchReactions, [LIMIT_REACTIONS.task]),
    onContentWritten: onWritten(
      contents,
      contentReactions,
      contentFeedReactions,
      contentSearchReactions,
      [holdExcessPosts, LIMIT_REACTIONS.post, limitLinksInPosts, countUpdates, tellOfEarlyClosing],
    ),
    onCommentWritten: onWritten(comments, commentReactions, [
      holdExcessComments,
      LIMIT_REACTIONS.comment,
      limitLinksInComments,
    ]),
    onLikeWritten: onWritten(likes, likeReactions, [LIMIT_REACTIONS.like]),
    onVoteWritten: onWritten(votes, voteReactions, [LIMIT_REACTIONS.vote]),
    onFollowWritten: onWritten(follows, followReactions, followFeedReactions, [
      LIMIT_REACTIONS.follow,
    ]),
    onBlockWritten: onWritten(blocks, blockReactions, blockMatchReactions, [
      declineBlockedContact,
      LIMIT_REACTIONS.block,
    ]),
    onMuteWritten: onWritten(mutes, [LIMIT_REACTIONS.mute]),
    onDealWritten: onWritten(deals, [LIMIT_REACTIONS.deal]),
    onReportWritten: onWritten(reports, [holdReported, LIMIT_REACTIONS.report]),
    onErasureWritten: onWritten(erasures, [eraseOrdered]),
    onTaxonomyWritten: onWritten(taxonomies, [rebuildOnNewNames]),
    onSurveyWritten: onWritten(surveys, [deleteBelowSurvey]),
    onResponseWritten: onWritten(responses, [countChanged, deleteOrphans]),
    sendDailyDigests: digestTrigger(deps, 'daily'),
    sendWeeklyDigests: digestTrigger(deps, 'weekly'),
    mailUnreadMessages: mailUnreadTrigger(deps),
    countPopular: popularTrigger(deps),
    tellOfClosedPolls: closedPollsTrigger(deps),
    countSkills: countSkillsTrigger(deps),
    rematchWaiting: rematchTrigger(deps),
    remindOfTasks: remindTrigger(deps),
    countStatistics: statisticsTrigger(deps),
    removeOutdated: retentionTrigger(deps),
    rebuildSearchIndex: rebuildTrigger(deps),
    removeUnreferenced: unreferencedTrigger(deps),
    onImageUploaded: imageUploadedTrigger(deps),
    onImageDeleted: imageDeletedTrigger(deps),
  };
};
