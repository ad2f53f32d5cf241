import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import type { Failure } from '@samspill/domain/failures/failure';
import { failurePath } from '@samspill/domain/failures/paths';
import { PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import type { Job } from '@samspill/domain/job';
import { jobPath } from '@samspill/domain/jobs/paths';
import { restrictionPath } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { projectCoverPath } from '@samspill/domain/projects/paths';
import { answerFilePath, invitationsPath, responsePath } from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { newConversation, newMessage } from '../functions/src/conversations/conversation-store.ts';
import type { Deps } from '../functions/src/platform/deps.ts';
import { imageVersionOf } from '../functions/src/shares/card-routes.ts';
import { invitationIdOf, responseIdOf } from '../functions/src/surveys/survey-store.ts';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { personDocument } from '../functions/src/testing/engine-client.ts';
import { projectDocument } from '../functions/src/testing/project-documents.ts';
import { addSurvey } from '../functions/src/testing/survey-documents.ts';
import { FIXTURE_MATCH_ID, PEOPLE_UIDS } from './fixtures.ts';
import type { KnownObject } from './known-data.ts';
import { type CallerFixtures, createRouteFixtures } from './route-fixtures.ts';

const PICTURE = feedbackScreenshotPath('fuzz');

const PIXEL = Buffer.from(PIXEL_PNG.split(',')[1] ?? '', 'base64');

export const storePicture = ({ storage }: Pick<Deps, 'storage'>): Promise<void> =>
  storage.bucket().file(PICTURE).save(PIXEL, { resumable: false });

async function createSharedProject(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<KnownObject> {
  const coverPath = projectCoverPath(id, crypto.randomUUID());
  await storage.bucket().file(coverPath).save(PIXEL, { resumable: false });
  await db
    .doc(projectPath(id))
    .set(projectDocument(ownerId, { coverPath, shareable: true, publicPitch: true }));
  return { kind: 'projects', id, version: imageVersionOf(coverPath) };
}

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(uids.map((uid) => [uid, { name: 'Fuzz', photoPath: null }]));

const responseOf = (surveyId: string): SurveyResponse => ({
  surveyId,
  version: 1,
  status: 'complete',
  answers: VALID_ANSWERS,
  asked: Object.keys(VALID_ANSWERS),
  lastQuestionId: 'matrix',
  locale: 'nb',
  uid: null,
  invitationId: null,
  seconds: 61,
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
});

const saveAnswerFile = (storage: Deps['storage'], ids: Parameters<typeof answerFilePath>) =>
  storage
    .bucket()
    .file(answerFilePath(...ids))
    .save(PIXEL, { resumable: false });

async function createAnsweredSurvey(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  uid: string,
): Promise<KnownObject> {
  const [id, token] = [`survey-${uid}`, `token-${uid}`];
  const responseId = responseIdOf(id, uid);
  const now = Timestamp.now();
  const file = { id: crypto.randomUUID(), name: 'a.png', size: PIXEL.length, type: 'image/png' };
  await saveAnswerFile(storage, [id, responseId, file.id]);
  await addSurvey(db, id, { anonymous: false, resultsFor: 'everybody' });
  const answers = { ...VALID_ANSWERS, file: { files: [file] } };
  await db.doc(responsePath(id, responseId)).set({ ...responseOf(id), answers });
  await db.doc(`${invitationsPath(id)}/${invitationIdOf(id, token)}`).set({
    name: 'Fuzz',
    isUsed: false,
    email: 'noen@samspill.test',
    locale: 'nb',
    seed: token,
    mailedAt: now,
    reminders: 0,
    createdAt: now,
  });
  return { id, responseId, token, fileId: file.id, of: 'longText', status: 'open' };
}

/** Creates a suspended user with an open appeal, and one who has not appealed; returns the first and its token. */
async function createSuspensions({ db, auth }: Pick<Deps, 'db' | 'auth'>, uid: string) {
  const [appealed, silent] = [`appealed-${uid}`, `silent-${uid}`];
  const email = `${silent}@samspill.test`.toLowerCase();
  await auth.createUser({ uid: silent, email, disabled: true });
  const now = Timestamp.now();
  const suspension = { reason: 'Fuzz', until: null, mailedAt: now, createdAt: now };
  const appeal = { text: 'Nei', status: 'open', answer: '', at: now };
  const batch = db.batch();
  for (const each of [appealed, silent])
    batch.set(db.doc(userPath(each)), personDocument('Fuzz', { status: 'suspended' }));
  batch.set(db.doc(suspensionPath(appealed)), { ...suspension, token: appealed, appeal });
  batch.set(db.doc(suspensionPath(silent)), { ...suspension, token: silent, appeal: null });
  await batch.commit();
  return { appealed, silent, email };
}

/** Creates hidden content of the caller, and of a friend who has appealed. */
async function createRestrictions({ db }: Pick<Deps, 'db'>, uid: string) {
  const [own, appealed] = [`hidden-${uid}`, `hidden-friend-${uid}`];
  const at = Timestamp.now();
  const decided = { targetKind: 'content', contentId: null, reason: 'Fuzz', createdAt: at };
  const restriction = { ...decided, restrictedBy: 'somebody' };
  const appeal = { text: 'Nei', status: 'open', answer: '', at };
  const batch = db.batch();
  for (const [id, authorId] of [
    [own, uid],
    [appealed, `friend-${uid}`],
  ] as const) {
    batch.set(db.doc(contentPath(id)), contentDocument(id, authorId, { status: 'hidden' }));
    batch.set(db.doc(restrictionPath('content', id, null)), {
      ...restriction,
      ...{ targetId: id, authorId, appeal: id === own ? null : appeal },
    });
  }
  await batch.commit();
  return { own, appealed };
}

const failureOf = (path: string): Failure => ({
  reaction: 'replace an unfit name',
  path,
  pattern: 'users/{uid}',
  change: 'updated',
  error: 'Fuzz',
  eventId: 'fuzz',
  isGivenUp: true,
  count: 1,
  ids: [],
  lastAt: Timestamp.now(),
});

const finishedJobOf = (actorId: string): Job => ({
  actorId,
  list: 'users',
  work: { kind: 'calls', calls: [], isConfirmed: false },
  total: 1,
  done: 1,
  failed: [],
  run: 1,
  resumed: 0,
  isGivenUp: false,
  leasedUntil: null,
  createdAt: Timestamp.now(),
  finishedAt: Timestamp.now(),
});

/** Failure, job, suspended users, match and answered survey that requests act on, by area of the API. */
async function createAdminFixtures(
  deps: Pick<Deps, 'db' | 'storage' | 'auth'>,
  uid: string,
): Promise<CallerFixtures> {
  const failureId = `failure-${uid}`;
  const jobId = `job-${uid}`;
  await deps.db.doc(failurePath(failureId)).set(failureOf(userPath(uid)));
  await deps.db.doc(jobPath(jobId)).set(finishedJobOf(uid));
  const { appealed, silent, email } = await createSuspensions(deps, uid);
  const hidden = await createRestrictions(deps, uid);
  return {
    'admin/failures': { id: failureId },
    'admin/jobs': { id: jobId },
    'admin/appeals': { uid: appealed },
    'POST /api/admin/appeals/:kind/:id/:verdict': {
      kind: 'content',
      id: hidden.appealed,
      contentId: null,
    },
    appeals: { kind: 'content', id: hidden.own },
    'admin/matches': { id: FIXTURE_MATCH_ID },
    'admin/surveys': await createAnsweredSurvey(deps, uid),
    'suspensions/view': { token: appealed },
    'suspensions/appeal': { token: silent },
    'suspensions/export': { token: appealed },
    'suspensions/erase': { token: silent, email },
  };
}

async function createAnswerWithFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  uid: string,
): Promise<KnownObject> {
  const [surveyId, responseId, fileId] = ['files', `answer-${uid}`, crypto.randomUUID()];
  const file = { id: fileId, name: 'a.png', size: PIXEL.length, type: 'image/png' };
  const at = Timestamp.fromMillis(0);
  await saveAnswerFile(storage, [surveyId, responseId, fileId]);
  const response: SurveyResponse = {
    surveyId,
    version: 1,
    status: 'complete',
    answers: { file: { files: [file] } },
    asked: ['file'],
    lastQuestionId: null,
    locale: 'nb',
    uid,
    invitationId: null,
    seconds: 61,
    createdAt: at,
    updatedAt: at,
  };
  await db.doc(responsePath(surveyId, responseId)).set(response);
  return { surveyId, responseId, fileId };
}

/**
 * Creates a direct conversation, a group with a message, feedback with a picture, an answer with a file, and a public
 * project for a caller.
 */
export async function createCallerFixtures(
  deps: Deps,
  uid: string,
  isAdmin: boolean,
): Promise<CallerFixtures> {
  const { db } = deps;
  const [said = '', ...others] = PEOPLE_UIDS.slice(0, 3);
  const [id, messageId, feedbackId] = [`group-${uid}`, 'said', `feedback-${uid}`];
  // A dedicated contact, because other requests may delete the world’s users.
  const friend = `friend-${uid}`;
  const memberIds = [uid, said, ...others];
  const batch = db.batch();
  const group = { kind: 'group', title: 'Fuzz', createdBy: uid, memberIds } as const;
  const talk = { kind: 'direct', createdBy: uid } as const;
  const withFriend = conversationPath(directConversationId(uid, friend));
  batch.set(
    db.doc(conversationPath(id)),
    newConversation({ ...group, members: membersOf(memberIds) }),
  );
  batch.set(
    db.doc(withFriend),
    newConversation({ ...talk, memberIds: [uid, friend], members: membersOf([uid, friend]) }),
  );
  batch.set(db.doc(userPath(friend)), personDocument('Fuzz Venn'));
  batch.set(db.doc(messagePath(id, messageId)), newMessage({ senderId: said, text: 'Hei' }));
  batch.set(
    db.doc(feedbackPath(feedbackId)),
    openFeedback(Timestamp.now(), {
      path: '/projects',
      sender: { uid, name: 'Fuzz' },
      screenshotPath: PICTURE,
    }),
  );
  await batch.commit();
  const shared = await createSharedProject(deps, { id: `shared-${uid}`, ownerId: friend });
  const context = { deps, uid, friend, projectId: `shared-${uid}`, surveyId: `survey-${uid}` };
  return {
    ...(await createRouteFixtures(context, isAdmin)),
    conversations: { id, uid: others[0], messageId, memberIds: [friend] },
    'account/screenshots': { id: feedbackId },
    'admin/feedback': { id: feedbackId },
    ...(await createAdminFixtures(deps, uid)),
    'account/answer-files': await createAnswerWithFile(deps, uid),
    'public/cards': shared,
  };
}
