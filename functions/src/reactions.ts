import { eraseOrderedPerson } from './account/erase-person.ts';
import { erasures } from './account/order-erasure.ts';
import { blockReactions } from './blocks/blocked-pairs.ts';
import { commentReactions } from './comments/comment-triggers.ts';
import { WEBHOOK_REACTIONS } from './connections/queue-event.ts';
import { deleteGroupPosts, deleteUpdates } from './content/content-store.ts';
import {
  contentReactions,
  refreshAuthorCards,
  refreshProjectCards,
} from './content/content-triggers.ts';
import {
  conversationReactions,
  declineBlockedContact,
  refreshConversationMembers,
  syncConversationOnMembership,
  syncConversationWithGroup,
} from './conversations/conversation-triggers.ts';
import { messageReactions } from './conversations/message-triggers.ts';
import { removeFromPopular } from './feed/count-popular.ts';
import { contentFeedReactions, followFeedReactions } from './feed/feed-triggers.ts';
import {
  commentSearchReactions,
  contentSearchReactions,
  messageSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  rebuildOnRenamedTerms,
  taskSearchReactions,
} from './finder/search-reactions.ts';
import {
  countUpdates,
  deleteFollows,
  followReactions,
  markFollowersOfPerson,
  markFollowersOfProject,
} from './follows/follow-triggers.ts';
import {
  groupCandidateReactions,
  groupMemberReactions,
  groupReactions,
} from './groups/group-triggers.ts';
import { inviteOnAdmission } from './invitations/accept-invitation.ts';
import { likeReactions } from './likes/like-triggers.ts';
import {
  blockMatchReactions,
  matchReactions,
  matchViewReactions,
  personMatchReactions,
  projectMatchReactions,
  requestMatchReactions,
} from './matches/match-triggers.ts';
import {
  keepReportedComment,
  keepReportedContent,
  keepReportedPerson,
  keepReportedProject,
  keepReportedTaskComment,
  keepWithReport,
} from './moderation/keep-reported.ts';
import {
  holdExcessComments,
  holdExcessPosts,
  holdReported,
  notifyReporter,
} from './moderation/moderation-triggers.ts';
import { personReactions } from './people/person-store.ts';
import {
  blocks,
  comments,
  contents,
  conversations,
  follows,
  groupCandidates,
  groupMembers,
  groups,
  likes,
  matches,
  matchViews,
  messages,
  people,
  projects,
  reports,
  requests,
  responses,
  scheduled,
  settings,
  surveys,
  taskEntries,
  tasks,
  taxonomies,
  votes,
} from './platform/firestore/collections.ts';
import { LIMIT_REACTIONS, limitHandedOver } from './platform/limits/apply-rate-limits.ts';
import {
  limitChangedVotes,
  paceDecisions,
  paceDrafts,
  paceMatchChoices,
  paceMessageSwitches,
  pacePostSwitches,
  paceReactions,
  paceScheduled,
  paceSettings,
  paceTasks,
} from './platform/limits/limit-changes.ts';
import {
  limitLinksInComments,
  limitLinksInPosts,
  paceComments,
  paceLeaving,
  paceMessages,
  pacePeople,
  pacePosts,
  paceProjects,
  paceRenames,
} from './platform/limits/limit-edits.ts';
import type { CollectionReactions } from './platform/triggers/document-trigger.ts';
import type { Reaction } from './platform/triggers/reaction.ts';
import { notifyOfEarlyClosing, notifyOfVotes, voteReactions } from './polls/vote-triggers.ts';
import { previewLinkInMessage, previewLinkInPost } from './previews/preview-triggers.ts';
import { PRIVATE_LIST_TRIGGERS } from './private-lists.ts';
import { projectReactions } from './projects/project-triggers.ts';
import { membershipReactions, requestReactions } from './requests/request-triggers.ts';
import { scheduledReactions } from './scheduled/send-scheduled.ts';
import { deleteFilesOfResponse, recordDroppedFiles } from './surveys/answer-files.ts';
import {
  countChangedResponse,
  deleteOrphans,
  deleteSurveySubcollections,
} from './surveys/count-responses.ts';
import { releaseOnCompletion } from './surveys/release-answers.ts';
import { repairAuthStatus } from './suspensions/suspension-store.ts';
import { taskActivityReactions, taskEntryReactions } from './tasks/task-entries.ts';
import { projectTaskReactions, taskReactions } from './tasks/task-triggers.ts';

const reactionsOn = (
  of: CollectionReactions['of'],
  ...reactions: (readonly Reaction[])[]
): CollectionReactions => ({ of, reactions: reactions.flat() });

/** Firestore triggers, one per collection. Each key is the deployed function's name. */
export const REACTIONS = {
  onPersonWritten: reactionsOn(
    people,
    personReactions,
    personMatchReactions,
    personSearchReactions,
    [
      inviteOnAdmission,
      pacePeople,
      paceRenames,
      refreshAuthorCards,
      refreshConversationMembers,
      markFollowersOfPerson,
      removeFromPopular,
      WEBHOOK_REACTIONS.member,
      repairAuthStatus,
      keepReportedPerson,
    ],
  ),
  onProjectWritten: reactionsOn(
    projects,
    projectReactions,
    projectTaskReactions,
    membershipReactions,
    projectMatchReactions,
    projectSearchReactions,
    [
      markFollowersOfProject,
      LIMIT_REACTIONS.project,
      limitHandedOver,
      paceProjects,
      paceDrafts,
      paceLeaving,
      deleteFollows,
      deleteUpdates,
      refreshProjectCards,
      WEBHOOK_REACTIONS.project,
      keepReportedProject,
    ],
  ),
  onGroupWritten: reactionsOn(groups, groupReactions, [
    deleteGroupPosts,
    syncConversationWithGroup,
  ]),
  onGroupMemberWritten: reactionsOn(groupMembers, groupMemberReactions, [
    syncConversationOnMembership,
  ]),
  onGroupCandidateWritten: reactionsOn(groupCandidates, groupCandidateReactions),
  onMatchWritten: reactionsOn(matches, matchReactions, [WEBHOOK_REACTIONS.match]),
  onMatchViewWritten: reactionsOn(matchViews, matchViewReactions, [paceMatchChoices]),
  onConversationWritten: reactionsOn(conversations, conversationReactions),
  onMessageWritten: reactionsOn(messages, messageReactions, messageSearchReactions, [
    LIMIT_REACTIONS.message,
    paceMessages,
    paceMessageSwitches,
    paceReactions,
    previewLinkInMessage,
  ]),
  onRequestWritten: reactionsOn(requests, requestReactions, requestMatchReactions, [
    LIMIT_REACTIONS.request,
    LIMIT_REACTIONS.invitation,
    paceDecisions,
  ]),
  onTaskWritten: reactionsOn(tasks, taskReactions, taskActivityReactions, taskSearchReactions, [
    LIMIT_REACTIONS.task,
    paceTasks,
  ]),
  onTaskEntryWritten: reactionsOn(taskEntries, taskEntryReactions, [
    LIMIT_REACTIONS.taskComment,
    keepReportedTaskComment,
  ]),
  onContentWritten: reactionsOn(
    contents,
    contentReactions,
    contentFeedReactions,
    contentSearchReactions,
    [
      notifyOfVotes,
      holdExcessPosts,
      LIMIT_REACTIONS.post,
      pacePosts,
      pacePostSwitches,
      limitLinksInPosts,
      previewLinkInPost,
      countUpdates,
      notifyOfEarlyClosing,
      keepReportedContent,
    ],
  ),
  onCommentWritten: reactionsOn(comments, commentReactions, commentSearchReactions, [
    holdExcessComments,
    LIMIT_REACTIONS.comment,
    paceComments,
    limitLinksInComments,
    keepReportedComment,
  ]),
  onLikeWritten: reactionsOn(likes, likeReactions, [LIMIT_REACTIONS.like]),
  onVoteWritten: reactionsOn(votes, voteReactions, [LIMIT_REACTIONS.vote, limitChangedVotes]),
  onFollowWritten: reactionsOn(follows, followReactions, followFeedReactions, [
    LIMIT_REACTIONS.follow,
  ]),
  onBlockWritten: reactionsOn(blocks, blockReactions, blockMatchReactions, [
    declineBlockedContact,
    LIMIT_REACTIONS.block,
  ]),
  ...PRIVATE_LIST_TRIGGERS,
  onScheduledWritten: reactionsOn(scheduled, scheduledReactions, [
    LIMIT_REACTIONS.schedule,
    paceScheduled,
  ]),
  onSettingsWritten: reactionsOn(settings, [paceSettings]),
  onReportWritten: reactionsOn(reports, [
    keepWithReport,
    holdReported,
    notifyReporter,
    LIMIT_REACTIONS.report,
  ]),
  onErasureWritten: reactionsOn(erasures, [eraseOrderedPerson]),
  onTaxonomyWritten: reactionsOn(taxonomies, [rebuildOnRenamedTerms]),
  onSurveyWritten: reactionsOn(surveys, [deleteSurveySubcollections]),
  onResponseWritten: reactionsOn(responses, [
    countChangedResponse,
    releaseOnCompletion,
    deleteOrphans,
    recordDroppedFiles,
    deleteFilesOfResponse,
    WEBHOOK_REACTIONS.answer,
  ]),
};

export const ALL_REACTIONS: readonly CollectionReactions[] = Object.values(REACTIONS);
