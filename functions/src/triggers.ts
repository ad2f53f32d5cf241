import {
  BLOCKS,
  COMMENTS,
  CONTENT,
  CONVERSATIONS,
  DEALS,
  ERASURES,
  FOLLOWING,
  LIKES,
  MATCHES,
  MESSAGES,
  MUTES,
  PROJECTS,
  REPORTS,
  REQUESTS,
  RESPONSES,
  SITE_TAXONOMY,
  SURVEYS,
  TASKS,
  USERS,
  VOTES,
} from '@samspill/domain/paths';
import { eraseOrdered } from './account/erase-person.ts';
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
import { countUpdates } from './follows/count-followers.ts';
import { deleteFollows, followReactions } from './follows/follow-triggers.ts';
import { markFollowersMerged } from './follows/mark-merged.ts';
import { limitReaction } from './limits/close-gates.ts';
import { limitLinks } from './limits/limit-links.ts';
import { countSkillsTrigger } from './matches/count-skills.ts';
import {
  matchReactions,
  personMatchReactions,
  projectMatchReactions,
} from './matches/match-triggers.ts';
import { rematchTrigger } from './matches/pace-rematches.ts';
import { blockMatchReactions } from './matches/separate-matches.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './media/image-triggers.ts';
import { holdExcess } from './moderation/hold-excess.ts';
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
  const onWritten = (pattern: string, ...reactions: (readonly Reaction[])[]) =>
    documentTrigger(deps, pattern, reactions.flat());
  const content = `${CONTENT}/{contentId}`;
  const person = `${USERS}/{uid}`;
  const project = `${PROJECTS}/{projectId}`;
  const survey = `${SURVEYS}/{surveyId}`;
  const conversation = `${CONVERSATIONS}/{conversationId}`;

  return {
    onPersonWritten: onWritten(
      person,
      personReactions,
      personMatchReactions,
      personSearchReactions,
      [refreshAuthorCards, refreshConversationMembers, markFollowersMerged, removeFromPopular],
    ),
    onProjectWritten: onWritten(
      project,
      projectReactions,
      projectTaskReactions,
      membershipReactions,
      projectMatchReactions,
      projectSearchReactions,
      [
        markFollowersMerged,
        limitReaction('project'),
        deleteFollows,
        deleteUpdates,
        refreshProjectCards,
      ],
    ),
    onMatchWritten: onWritten(`${MATCHES}/{matchId}`, matchReactions),
    onConversationWritten: onWritten(conversation, conversationReactions),
    onMessageWritten: onWritten(`${conversation}/${MESSAGES}/{messageId}`, messageReactions, [
      limitReaction('message'),
    ]),
    onRequestWritten: onWritten(`${project}/${REQUESTS}/{uid}`, requestReactions, [
      limitReaction('request'),
      limitReaction('invitation'),
    ]),
    onTaskWritten: onWritten(`${project}/${TASKS}/{taskId}`, taskReactions, taskSearchReactions, [
      limitReaction('task'),
    ]),
    onContentWritten: onWritten(
      content,
      contentReactions,
      contentFeedReactions,
      contentSearchReactions,
      [holdExcess('post'), limitReaction('post'), limitLinks, countUpdates, tellOfEarlyClosing],
    ),
    onCommentWritten: onWritten(`${content}/${COMMENTS}/{commentId}`, commentReactions, [
      holdExcess('comment'),
      limitReaction('comment'),
      limitLinks,
    ]),
    onLikeWritten: onWritten(`${content}/${LIKES}/{uid}`, likeReactions, [limitReaction('like')]),
    onVoteWritten: onWritten(`${content}/${VOTES}/{uid}`, voteReactions, [limitReaction('vote')]),
    onFollowWritten: onWritten(
      `${person}/${FOLLOWING}/{targetId}`,
      followReactions,
      followFeedReactions,
      [limitReaction('follow')],
    ),
    onBlockWritten: onWritten(
      `${person}/${BLOCKS}/{blockedUid}`,
      blockReactions,
      blockMatchReactions,
      [declineBlockedContact, limitReaction('block')],
    ),
    onMuteWritten: onWritten(`${person}/${MUTES}/{targetId}`, [limitReaction('mute')]),
    onDealWritten: onWritten(`${person}/${DEALS}/{projectId}`, [limitReaction('deal')]),
    onReportWritten: onWritten(`${REPORTS}/{reportId}`, [holdReported, limitReaction('report')]),
    onErasureWritten: onWritten(`${ERASURES}/{uid}`, [eraseOrdered]),
    onTaxonomyWritten: onWritten(SITE_TAXONOMY, [rebuildOnNewNames]),
    onSurveyWritten: onWritten(survey, [deleteBelowSurvey]),
    onResponseWritten: onWritten(`${survey}/${RESPONSES}/{responseId}`, [
      countChanged,
      deleteOrphans,
    ]),
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
