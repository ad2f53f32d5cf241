import { joinIds } from './id.ts';

// Collection and document paths of the database; no other file spells one out.

export const USERS = 'users';
export const PROJECTS = 'projects';

export const userPath = (uid: string) => `${USERS}/${uid}`;
export const settingsPath = (uid: string) => `${USERS}/${uid}/private/settings`;
export const applicationPath = (uid: string) => `${USERS}/${uid}/private/application`;
export const grantPath = (uid: string) => `${USERS}/${uid}/private/invitation`;
export const limitsPath = (uid: string) => `${USERS}/${uid}/private/limits`;
export const projectPath = (projectId: string) => `${PROJECTS}/${projectId}`;

export const SITE_GLOBAL = 'site/global';
export const SITE_BROADCASTS = 'site/broadcasts';
export const SITE_LEGAL = 'site/legal';
export const SITE_IDENTITY = 'site/identity';
export const siteImagePath = (kind: 'logo' | 'icon') => `site/${kind}`;
export const SITE_MAIL_TEXTS = 'site/mailTexts';
export const SITE_TAXONOMY = 'site/taxonomy';
export const SITE_MATCHING = 'site/matching';
export const SITE_RARITY = 'site/rarity';
/** Cursor of poll-closed notifications. Server-only. */
export const SITE_CLOSINGS = 'site/closings';
export const SITE_POPULAR = 'site/popular';
/** Numbers of a large site, counted by a job. Server-only. */
export const SITE_PUBLIC_COUNTS = 'site/publicCounts';
export const SITE_COUNTS = 'site/counts';
/** Cursor of the job that mails about unread messages. Server-only. */
export const SITE_UNREAD_MAILS = 'site/unreadMails';
export const SITE_NEWCOMERS = 'site/newcomers';
export const SITE_ADMINS = 'site/admins';
export const SITE_RETENTION = 'site/retention';

export const userPhotoPath = (uid: string, fileId: string) => `users/${uid}/photos/${fileId}`;
export const projectCoverPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/covers/${fileId}`;
export const projectGalleryPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/gallery/${fileId}`;
/** Readable only by users who may see the project, unlike images. */
export const projectDeckPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/decks/${fileId}`;

export const CONTENT = 'content';
export const COMMENTS = 'comments';
export const LIKES = 'likes';
export const VOTES = 'votes';
export const FOLLOWING = 'following';
export const BLOCKS = 'blocks';
export const MUTES = 'mutes';
export const INBOX = 'inbox';
export const NOTIFICATIONS = 'notifications';
export const MAIL = 'mail';
export const REPORTS = 'reports';
export const AUDIT = 'audit';
export const FEEDBACK = 'feedback';
export const FAILURES = 'failures';
/** Suspended accounts. Server-only. */
export const SUSPENSIONS = 'suspensions';
export const RESTRICTIONS = 'restrictions';
export const SEED_ORDERS = 'seedOrders';
export const MATCH_RERUNS = 'matchReruns';
export const REMATCHES = 'rematches';
/** Documents whose large numbers wait to be recounted. Server-only. */
export const RECOUNTS = 'recounts';
export const ERASURES = 'erasures';
export const JOBS = 'jobs';
export const NOTIFIED = 'notified';
/** Events that wait for the next change of a popular notification. Server-only. */
export const WAITING_NOTIFICATIONS = 'waitingNotifications';
export const STATISTICS = 'statistics';
export const SIGN_INS = 'signIns';
export const MIGRATIONS = 'migrations';
export const DEALS = 'deals';
export const BOOKMARKS = 'bookmarks';
export const SCHEDULED = 'scheduled';
export const DEVICES = 'devices';
/** Titles and descriptions of linked pages, by hash of the address. Server-only. */
export const PREVIEWS = 'previews';

/** Messages from administrators to members. Server-only. */
export const BROADCASTS = 'broadcasts';
export const broadcastPath = (id: string) => `${BROADCASTS}/${id}`;

/** Addresses that are notified of events, and what was sent to them. Server-only. */
export const WEBHOOKS = 'webhooks';
export const webhookPath = (id: string) => `${WEBHOOKS}/${id}`;
export const WEBHOOK_DELIVERIES = 'webhookDeliveries';
export const deliveryPath = (id: string) => `${WEBHOOK_DELIVERIES}/${id}`;

/** Keys of programs that read figures and exports. Server-only. */
export const API_KEYS = 'apiKeys';
export const apiKeyPath = (id: string) => `${API_KEYS}/${id}`;

/** Invitations to the site. Server-only. */
export const SITE_INVITATIONS = 'siteInvitations';

export const GROUPS = 'groups';
export const GROUP_MEMBERS = 'members';
export const GROUP_CANDIDATES = 'candidates';

export const groupPath = (groupId: string) => `${GROUPS}/${groupId}`;
export const groupMembersPath = (groupId: string) => `${groupPath(groupId)}/${GROUP_MEMBERS}`;
export const groupMemberPath = (groupId: string, uid: string) =>
  `${groupMembersPath(groupId)}/${uid}`;
export const groupCandidatesPath = (groupId: string) => `${groupPath(groupId)}/${GROUP_CANDIDATES}`;
export const groupCandidatePath = (groupId: string, uid: string) =>
  `${groupCandidatesPath(groupId)}/${uid}`;

/** Lists of people that administrators imported. Server-only. */
export const IMPORTS = 'imports';
export const CHUNKS = 'chunks';

export const importPath = (id: string) => `${IMPORTS}/${id}`;
export const chunksPath = (importId: string) => `${importPath(importId)}/${CHUNKS}`;
export const chunkPath = (importId: string, number: number) => `${chunksPath(importId)}/${number}`;
export const siteInvitationPath = (id: string) => `${SITE_INVITATIONS}/${id}`;
export const suspensionPath = (uid: string) => `${SUSPENSIONS}/${uid}`;
export const contentPath = (contentId: string) => `${CONTENT}/${contentId}`;
export const commentsPath = (contentId: string) => `${contentPath(contentId)}/${COMMENTS}`;
export const commentPath = (contentId: string, commentId: string) =>
  `${commentsPath(contentId)}/${commentId}`;
export const likePath = (contentId: string, uid: string) =>
  `${contentPath(contentId)}/${LIKES}/${uid}`;
export const votePath = (contentId: string, uid: string) =>
  `${contentPath(contentId)}/${VOTES}/${uid}`;
export const followingPath = (uid: string, targetId: string) =>
  `${userPath(uid)}/${FOLLOWING}/${targetId}`;
export const blockPath = (uid: string, blockedUid: string) =>
  `${userPath(uid)}/${BLOCKS}/${blockedUid}`;
export const signInsPath = (uid: string) => `${userPath(uid)}/${SIGN_INS}`;
export const notifiedPath = (uid: string, notificationId: string) =>
  `${userPath(uid)}/${NOTIFIED}/${notificationId}`;
export const waitingNotificationsPath = (uid: string) =>
  `${userPath(uid)}/${WAITING_NOTIFICATIONS}`;
export const mutePath = (uid: string, targetId: string) => `${userPath(uid)}/${MUTES}/${targetId}`;
export const devicesPath = (uid: string) => `${userPath(uid)}/${DEVICES}`;
export const devicePath = (uid: string, slot: string) => `${devicesPath(uid)}/${slot}`;
export const dealsPath = (uid: string) => `${userPath(uid)}/${DEALS}`;
export const bookmarksPath = (uid: string) => `${userPath(uid)}/${BOOKMARKS}`;
export const bookmarkPath = (uid: string, contentId: string) =>
  `${bookmarksPath(uid)}/${contentId}`;
export const scheduledItemsPath = (uid: string) => `${userPath(uid)}/${SCHEDULED}`;
export const scheduledPath = (uid: string, id: string) => `${scheduledItemsPath(uid)}/${id}`;
export const previewPath = (hash: string) => `${PREVIEWS}/${hash}`;
export const migrationPath = (migrationId: string) => `${MIGRATIONS}/${migrationId}`;
export const dealPath = (uid: string, projectId: string) => `${dealsPath(uid)}/${projectId}`;
export const MATCH_BLOCKS = 'matchBlocks';
export const matchBlocksPath = (uid: string, shard = 0) =>
  `${MATCH_BLOCKS}/${shard === 0 ? uid : joinIds(uid, String(shard))}`;
export const inboxPath = (uid: string) => `${userPath(uid)}/${INBOX}`;
export const notificationsPath = (uid: string) => `${userPath(uid)}/${NOTIFICATIONS}`;
export const notificationPath = (uid: string, id: string) => `${notificationsPath(uid)}/${id}`;
export const reportPath = (
  reporterId: string,
  targetKind: string,
  targetId: string,
  contentId: string | null,
) => {
  const target = contentId === null ? targetId : joinIds(contentId, targetId);
  return `${REPORTS}/${reporterId}_${targetKind}_${target}`;
};

export const restrictionPath = (targetKind: string, targetId: string, contentId: string | null) =>
  `${RESTRICTIONS}/${targetKind}_${contentId === null ? targetId : joinIds(contentId, targetId)}`;

export const contentImagePath = (uid: string, fileId: string) => `content/${uid}/${fileId}`;

export const TASKS = 'tasks';
export const TASK_ENTRIES = 'taskEntries';
export const REQUESTS = 'requests';
export const MATCHES = 'matches';
export const CONVERSATIONS = 'conversations';

export const tasksPath = (projectId: string) => `${projectPath(projectId)}/${TASKS}`;
export const taskPath = (projectId: string, taskId: string) => `${tasksPath(projectId)}/${taskId}`;
export const taskEntryPath = (entryId: string) => `${TASK_ENTRIES}/${entryId}`;
export const requestsPath = (projectId: string) => `${projectPath(projectId)}/${REQUESTS}`;
export const requestPath = (projectId: string, uid: string) => `${requestsPath(projectId)}/${uid}`;
export const matchPath = (matchId: string) => `${MATCHES}/${matchId}`;
export const MATCH_VIEWS = 'matchViews';
export const matchViewsPath = (uid: string) => `${userPath(uid)}/${MATCH_VIEWS}`;
export const matchViewPath = (uid: string, matchId: string) => `${matchViewsPath(uid)}/${matchId}`;
/** Ids of deleted projects, which must not be reused. */
export const deletedProjectPath = (projectId: string) => `deletedProjects/${projectId}`;
export const deletedContentPath = (contentId: string) => `deletedContent/${contentId}`;
export const conversationPath = (conversationId: string) => `${CONVERSATIONS}/${conversationId}`;
export const MESSAGES = 'messages';
export const messagesPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/${MESSAGES}`;
export const messagePath = (conversationId: string, messageId: string) =>
  `${messagesPath(conversationId)}/${messageId}`;
export const seenPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/receipts/seen`;
export const readingPath = (uid: string) => `${USERS}/${uid}/private/reading`;
export const DISMISSALS = 'dismissals';
export const dismissalsPath = (uid: string) => `${userPath(uid)}/${DISMISSALS}`;
export const dismissalPath = (uid: string, matchId: string) => `${dismissalsPath(uid)}/${matchId}`;
export const missedPath = (uid: string) => `${USERS}/${uid}/private/missed`;
export const contactsPath = (uid: string) => `${USERS}/${uid}/private/contacts`;
export const groupPictureFolder = (conversationId: string) => `groups/${conversationId}`;
export const groupPicturePath = (conversationId: string, fileId: string) =>
  `${groupPictureFolder(conversationId)}/${fileId}`;
/** Not below `groups/`, which has the pictures of conversations. */
export const groupPhotoFolder = (groupId: string) => `memberGroups/${groupId}`;
export const groupPhotoPath = (groupId: string, fileId: string) =>
  `${groupPhotoFolder(groupId)}/${fileId}`;
export const attachmentFolder = (conversationId: string, uid: string) =>
  `${CONVERSATIONS}/${conversationId}/${uid}`;
export const UPLOADS = 'uploads';
export const uploadPath = (uploadId: string) => `${UPLOADS}/${uploadId}`;
export const failurePath = (failureId: string) => `${FAILURES}/${failureId}`;
export const feedbackPath = (feedbackId: string) => `${FEEDBACK}/${feedbackId}`;
export const feedbackScreenshotPath = (feedbackId: string) =>
  `${feedbackPath(feedbackId)}/screenshot.webp`;
export const seedOrderPath = (orderId: string) => `${SEED_ORDERS}/${orderId}`;
export const matchRerunPath = (rerunId: string) => `${MATCH_RERUNS}/${rerunId}`;
export const rematchPath = (side: string, id: string) => `${REMATCHES}/${side}-${id}`;
export const recountPath = (path: string) => `${RECOUNTS}/${path.replaceAll('/', '~')}`;
export const jobPath = (id: string) => `${JOBS}/${id}`;
export const erasurePath = (uid: string) => `${ERASURES}/${uid}`;
export const statisticsPath = (day: string) => `${STATISTICS}/${day}`;
export const SURVEYS = 'surveys';
export const RESPONSES = 'responses';
export const surveyPath = (surveyId: string) => `${SURVEYS}/${surveyId}`;
/** Opt-outs from invitations by e-mail, by hash of the address. Server-only. */
export const MAIL_OPT_OUTS = 'mailOptOuts';
export const mailOptOutPath = (hash: string) => `${MAIL_OPT_OUTS}/${hash}`;
/** Complete answers of a survey that closes at a number of them; the server's alone. */
export const QUOTA = 'quota';
export const quotaPath = (surveyId: string) => `${surveyPath(surveyId)}/${QUOTA}/complete`;
export const responsesPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESPONSES}`;
export const responsePath = (surveyId: string, responseId: string) =>
  `${responsesPath(surveyId)}/${responseId}`;
/** Bucket folder of the files in a response; server-only. */
export const responseFolder = (surveyId: string, responseId: string) =>
  `${surveyPath(surveyId)}/${responseId}`;
export const answerFilePath = (surveyId: string, responseId: string, fileId: string) =>
  `${responseFolder(surveyId, responseId)}/${fileId}`;
export const RESULTS = 'results';
export const pollSummaryPath = (contentId: string) =>
  `${contentPath(contentId)}/${RESULTS}/summary`;
export const surveyResultsPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESULTS}`;
export const RELEASED = 'released';
export const releasedPath = (surveyId: string) => `${surveyPath(surveyId)}/${RELEASED}/summary`;
export const COUNTED = 'counted';
export const countedPath = (surveyId: string, responseId: string) =>
  `${surveyPath(surveyId)}/${COUNTED}/${responseId}`;
export const TICKETS = 'tickets';
export const ticketPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${TICKETS}/${ticketId}`;
/** Mail domains and networks that answers without an account came from; erased when the survey closes. */
export const SOURCES = 'sources';
export const sourcesPath = (surveyId: string) => `${surveyPath(surveyId)}/${SOURCES}`;
export const BEGUN = 'begun';
export const begunPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${BEGUN}/${ticketId}`;
export const INVITATIONS = 'invitations';
export const invitationsPath = (surveyId: string) => `${surveyPath(surveyId)}/${INVITATIONS}`;
export const surveyInvitationPath = (surveyId: string, id: string) =>
  `${invitationsPath(surveyId)}/${id}`;
/** Signs links of surveys and mails. Keeps its first name: another secret would break all links sent before. */
export const LINK_SECRET = 'secrets/surveys';
export const SEARCH_ENTRIES = 'searchEntries';
export const searchEntryPath = (entryId: string) => `${SEARCH_ENTRIES}/${entryId}`;
export const TEXT_ENTRIES = 'textEntries';
export const textEntryPath = (entryId: string) => `${TEXT_ENTRIES}/${entryId}`;
/** Search index of messages. Server-only. */
export const MESSAGE_ENTRIES = 'messageEntries';
export const messageEntryPath = (entryId: string) => `${MESSAGE_ENTRIES}/${entryId}`;
export const ENTRY_POINTERS = 'searchPlaces';
export const entryPointerPath = (subject: string) => `${ENTRY_POINTERS}/${subject}`;
export const SITE_SEARCH_INDEX = 'site/searchIndex';
export const SEARCH_QUEUE = 'searchQueue';
export const searchQueuePath = (key: string) => `${SEARCH_QUEUE}/${key}`;
export const TERM_SUGGESTIONS = 'termSuggestions';
export const termSuggestionPath = (id: string) => `${TERM_SUGGESTIONS}/${id}`;
