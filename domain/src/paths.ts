/** Every collection and document path of the database; no other file spells one out. */
export const USERS = 'users';
export const PROJECTS = 'projects';

export const userPath = (uid: string) => `${USERS}/${uid}`;
export const settingsPath = (uid: string) => `${USERS}/${uid}/private/settings`;
/** What a person may not make for now; the server's alone to write. */
export const limitsPath = (uid: string) => `${USERS}/${uid}/private/limits`;
export const projectPath = (projectId: string) => `${PROJECTS}/${projectId}`;

export const SITE_GLOBAL = 'site/global';
/** Who runs the site, and its own texts; the server's alone. */
export const SITE_LEGAL = 'site/legal';
export const SITE_TAXONOMY = 'site/taxonomy';
export const SITE_MATCHING = 'site/matching';
export const SITE_RARITY = 'site/rarity';
/** Up to which moment people were told of polls that closed; the server's alone. */
export const SITE_CLOSINGS = 'site/closings';
/** What is popular this week. */
export const SITE_POPULAR = 'site/popular';
export const SITE_ADMINS = 'site/admins';
/** How long things are kept; the server's alone. */
export const SITE_RETENTION = 'site/retention';

/** Objects in the bucket; the last part is random, so that an address cannot be guessed. */
export const userPhotoPath = (uid: string, fileId: string) => `users/${uid}/photos/${fileId}`;
export const projectCoverPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/covers/${fileId}`;
export const projectGalleryPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/gallery/${fileId}`;
/** Unlike images, readable by those alone who may see the project. */
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
export const SEED_ORDERS = 'seedOrders';
export const MATCH_RERUNS = 'matchReruns';
export const REMATCHES = 'rematches';
export const ERASURES = 'erasures';
export const NOTIFIED = 'notified';
export const STATISTICS = 'statistics';
export const SIGN_INS = 'signIns';
export const MIGRATIONS = 'migrations';
export const DEALS = 'deals';
export const DEVICES = 'devices';

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
/** Where somebody is signed in; the server's alone. */
export const signInsPath = (uid: string) => `${userPath(uid)}/${SIGN_INS}`;
/** Which events a notification has counted; the server's alone. */
export const notifiedPath = (uid: string, notificationId: string) =>
  `${userPath(uid)}/${NOTIFIED}/${notificationId}`;
export const mutePath = (uid: string, targetId: string) => `${userPath(uid)}/${MUTES}/${targetId}`;
export const devicesPath = (uid: string) => `${userPath(uid)}/${DEVICES}`;
export const devicePath = (uid: string, slot: string) => `${devicesPath(uid)}/${slot}`;
export const dealsPath = (uid: string) => `${userPath(uid)}/${DEALS}`;
/** How far a migration of stored documents has come; the server's alone. */
export const migrationPath = (migrationId: string) => `${MIGRATIONS}/${migrationId}`;
/** A project that an investor has saved. */
export const dealPath = (uid: string, projectId: string) => `${dealsPath(uid)}/${projectId}`;
export const inboxPath = (uid: string) => `${userPath(uid)}/${INBOX}`;
export const notificationsPath = (uid: string) => `${userPath(uid)}/${NOTIFICATIONS}`;
export const notificationPath = (uid: string, id: string) => `${notificationsPath(uid)}/${id}`;
export const reportPath = (reporterId: string, targetKind: string, targetId: string) =>
  `${REPORTS}/${reporterId}_${targetKind}_${targetId}`;

export const contentImagePath = (uid: string, fileId: string) => `content/${uid}/${fileId}`;

export const TASKS = 'tasks';
export const REQUESTS = 'requests';
export const MATCHES = 'matches';
export const CONVERSATIONS = 'conversations';

export const tasksPath = (projectId: string) => `${projectPath(projectId)}/${TASKS}`;
export const taskPath = (projectId: string, taskId: string) => `${tasksPath(projectId)}/${taskId}`;
export const requestsPath = (projectId: string) => `${projectPath(projectId)}/${REQUESTS}`;
export const requestPath = (projectId: string, uid: string) => `${requestsPath(projectId)}/${uid}`;
/** A match with what both sides chose; the server's alone. */
export const matchPath = (matchId: string) => `${MATCHES}/${matchId}`;
/** A match as one of its sides sees it. */
export const MATCH_VIEWS = 'matchViews';
export const matchViewsPath = (uid: string) => `${userPath(uid)}/${MATCH_VIEWS}`;
export const matchViewPath = (uid: string, matchId: string) => `${matchViewsPath(uid)}/${matchId}`;
/** Ids that are used up, so that nothing is ever made under them again. */
export const deletedProjectPath = (projectId: string) => `deletedProjects/${projectId}`;
export const deletedContentPath = (contentId: string) => `deletedContent/${contentId}`;
export const conversationPath = (conversationId: string) => `${CONVERSATIONS}/${conversationId}`;
export const MESSAGES = 'messages';
export const messagesPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/${MESSAGES}`;
export const messagePath = (conversationId: string, messageId: string) =>
  `${messagesPath(conversationId)}/${messageId}`;
/** Until when the members have seen it. */
export const seenPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/receipts/seen`;
/** How far a person has read, for that person alone. */
export const readingPath = (uid: string) => `${USERS}/${uid}/private/reading`;
/** Why somebody turned matches down, by match. */
export const DISMISSALS = 'dismissals';
export const dismissalsPath = (uid: string) => `${userPath(uid)}/${DISMISSALS}`;
export const dismissalPath = (uid: string, matchId: string) => `${dismissalsPath(uid)}/${matchId}`;
/** How many matches a person's must-haves keep out; the server's alone to write. */
export const missedPath = (uid: string) => `${USERS}/${uid}/private/missed`;
/** The unanswered first contacts of a person; the server's alone. */
export const contactsPath = (uid: string) => `${USERS}/${uid}/private/contacts`;
/** In the bucket: a group's picture. */
export const groupPictureFolder = (conversationId: string) => `groups/${conversationId}`;
export const groupPicturePath = (conversationId: string, fileId: string) =>
  `${groupPictureFolder(conversationId)}/${fileId}`;
/** In the bucket: what a member attached in a conversation. */
export const attachmentFolder = (conversationId: string, uid: string) =>
  `${CONVERSATIONS}/${conversationId}/${uid}`;
/** By a hash of the file's path; the server's alone. */
export const UPLOADS = 'uploads';
export const uploadPath = (uploadId: string) => `${UPLOADS}/${uploadId}`;
/** What the server did not get done; its own alone. */
export const failurePath = (failureId: string) => `${FAILURES}/${failureId}`;
export const feedbackPath = (feedbackId: string) => `${FEEDBACK}/${feedbackId}`;
export const feedbackScreenshotPath = (feedbackId: string) =>
  `${feedbackPath(feedbackId)}/screenshot.webp`;
export const seedOrderPath = (orderId: string) => `${SEED_ORDERS}/${orderId}`;
/** Making all matches again; the server's alone. */
export const matchRerunPath = (rerunId: string) => `${MATCH_RERUNS}/${rerunId}`;
/** How often a project or person was matched again of late; the server's alone. */
export const rematchPath = (side: string, id: string) => `${REMATCHES}/${side}-${id}`;
/** An account that is being erased; the server's alone, and gone when it is. */
export const erasurePath = (uid: string) => `${ERASURES}/${uid}`;
/** What was counted on a day, `yyyy-mm-dd`; the server's alone. */
export const statisticsPath = (day: string) => `${STATISTICS}/${day}`;
export const SURVEYS = 'surveys';
export const RESPONSES = 'responses';
export const surveyPath = (surveyId: string) => `${SURVEYS}/${surveyId}`;
export const responsesPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESPONSES}`;
export const responsePath = (surveyId: string, responseId: string) =>
  `${responsesPath(surveyId)}/${responseId}`;
/** The summary in parts that can be written side by side. */
export const RESULTS = 'results';
/** The counts of a poll that does not always show them. */
export const pollSummaryPath = (contentId: string) =>
  `${contentPath(contentId)}/${RESULTS}/summary`;
export const surveyResultsPath = (surveyId: string) => `${surveyPath(surveyId)}/${RESULTS}`;
/** The results of an anonymous survey as all readers see them, in one document. */
export const RELEASED = 'released';
export const releasedPath = (surveyId: string) => `${surveyPath(surveyId)}/${RELEASED}/summary`;
/** How a response was counted, so that it can be taken out again; the server's alone. */
export const COUNTED = 'counted';
export const countedPath = (surveyId: string, responseId: string) =>
  `${surveyPath(surveyId)}/${COUNTED}/${responseId}`;
/** That somebody took part, without what they answered; the server's alone. */
export const TICKETS = 'tickets';
export const ticketPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${TICKETS}/${ticketId}`;
/** Personal links by the hash of their token; the server's alone. */
/** How many answers an account has begun, without which these are; the server's alone. */
export const BEGUN = 'begun';
export const begunPath = (surveyId: string, ticketId: string) =>
  `${surveyPath(surveyId)}/${BEGUN}/${ticketId}`;
export const INVITATIONS = 'invitations';
export const invitationsPath = (surveyId: string) => `${surveyPath(surveyId)}/${INVITATIONS}`;
/** What tickets and receipts of surveys are made with; made by the server, read by it alone. */
export const SURVEY_SECRET = 'secrets/surveys';
/** What is found by a search; the server's alone. */
export const SEARCH_ENTRIES = 'searchEntries';
export const searchEntryPath = (entryId: string) => `${SEARCH_ENTRIES}/${entryId}`;
/** What administrators find texts by, hidden ones among them; the server's alone. */
export const TEXT_ENTRIES = 'textEntries';
export const textEntryPath = (entryId: string) => `${TEXT_ENTRIES}/${entryId}`;
/** Which entry is of what can be found; the server's alone. */
export const SEARCH_PLACES = 'searchPlaces';
export const searchPlacePath = (subject: string) => `${SEARCH_PLACES}/${subject}`;
/** How far the index of the search was made again; the server's alone. */
export const SITE_SEARCH_INDEX = 'site/searchIndex';
/** Skills and sectors that members miss; the server's alone. */
export const TERM_SUGGESTIONS = 'termSuggestions';
export const termSuggestionPath = (id: string) => `${TERM_SUGGESTIONS}/${id}`;
