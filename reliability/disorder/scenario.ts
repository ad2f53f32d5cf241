import { erasurePath } from '@samspill/domain/account/paths';
import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { jobPath } from '@samspill/domain/jobs/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { matchViewPath, SITE_MATCHING } from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath, userPhotoPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { votePath } from '@samspill/domain/polls/paths';
import { PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { COMPLETE_DRAFT } from '@samspill/domain/projects/project.cases';
import { requestPath } from '@samspill/domain/requests/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { responsePath, surveyPath } from '@samspill/domain/surveys/paths';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { dayAt } from '@samspill/domain/tasks/due';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { LISTS_WITH_EXAMPLES, newInList, pathInList } from '@samspill/domain/testing/private-lists';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { deleteContent } from '../../functions/src/content/content-store.ts';
import { sendDirectMessage } from '../../functions/src/conversations/first-contact-store.ts';
import { scheduledDocument } from '../../functions/src/testing/content-documents.ts';
import { personDocument, settingsDocument } from '../../functions/src/testing/engine-client.ts';
import { NOW } from '../../functions/src/testing/rest-writes.ts';
import { addSurvey } from '../../functions/src/testing/survey-documents.ts';
import {
  CREATED_NOW,
  create,
  remove,
  update,
  type Write,
} from '../../functions/src/testing/write-plans.ts';
import { gatherGroup } from './group-scenario.ts';
import type { ScenarioPart } from './scenario-runner.ts';

const PEOPLE = ['ada', 'berit', 'carl', 'dag', 'eva'] as const;
type Name = (typeof PEOPLE)[number];
const NAMES: Record<string, string> = { ada: 'Ada', berit: 'Berit', carl: 'Carl' };
const nameOf = (uid: string) => NAMES[uid] ?? uid;

const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
const CONVERSATION_ID = directConversationId('berit', 'carl');
const PHOTO = userPhotoPath('carl', '11111111-1111-4111-8111-111111111111');

const PURGE_OF_NOTHING = {
  actorId: 'ada',
  list: 'seed',
  work: { kind: 'purge', orderId: 'none', entryId: null },
  total: 0,
  done: 0,
  failed: [],
  run: 0,
  leasedUntil: null,
  createdAt: LONG_AGO,
  finishedAt: null,
};

const edit = (path: string, fields: Write['fields']): Write =>
  update(path, { ...fields, updatedAt: NOW });

const cardOf = (uid: string) => ({ uid, name: nameOf(uid), photoPath: null });

const content = (id: string, uid: Name, fields: object = {}): Write =>
  create(contentPath(id), {
    id,
    author: cardOf(uid),
    kind: 'post',
    projectId: null,
    body: `Dette er ${id}`,
    images: [],
    mentions: [],
    poll: null,
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...CREATED_NOW,
    ...fields,
  });

const poll = (resultsShown: string) => ({
  kind: 'poll',
  poll: {
    options: ['Bodø', 'Oslo'],
    closesAt: Timestamp.fromMillis(Date.now() + DAY_MS),
    multiple: false,
    resultsShown,
  },
});

const comment = (contentId: string, id: string, uid: Name, fields: object = {}): Write =>
  create(commentPath(contentId, id), {
    body: `Svar ${id}`,
    mentions: [],
    author: cardOf(uid),
    replyTo: null,
    status: 'visible',
    editedAt: null,
    ...CREATED_NOW,
    ...fields,
  });

const like = (contentId: string, uid: Name): Write =>
  create(likePath(contentId, uid), { uid, contentId, createdAt: NOW });

const vote = (contentId: string, uid: Name, option: number): Write =>
  create(votePath(contentId, uid), { uid, contentId, options: [option], ...CREATED_NOW });

const follow = (uid: Name, kind: 'user' | 'project', targetId: string): Write =>
  create(followingPath(uid, targetId), {
    kind,
    targetId,
    followerId: uid,
    createdAt: NOW,
  });

const draft = (id: string, ownerId: Name, fields: object = {}): Write =>
  create(projectPath(id), {
    ...COMPLETE_DRAFT,
    skillsWanted: ['react'],
    lookingFor: ['talent'],
    sectors: [],
    funding: null,
    title: `Båten ${id}`,
    ...PROJECT_SERVER_FIELDS,
    ownerId,
    memberIds: [ownerId],
    status: 'draft',
    publishedAt: null,
    ...CREATED_NOW,
    ...fields,
  });

const publish = (id: string): Write =>
  edit(projectPath(id), { status: 'published', publishedAt: NOW });

const task = (id: string, uid: Name, fields: object = {}): Write =>
  create(taskPath('p1', id), {
    title: `Oppgave ${id}`,
    description: '',
    status: 'todo',
    assigneeId: null,
    skills: [],
    dueOn: null,
    open: true,
    rank: 'a0',
    ...TASK_SERVER_FIELDS,
    projectId: 'p1',
    createdBy: uid,
    ...CREATED_NOW,
    ...fields,
  });

const taskComment = (id: string, uid: Name, taskId: string, fields: object = {}): Write =>
  create(taskEntryPath(id), {
    projectId: 'p1',
    taskId,
    kind: 'comment',
    authorId: uid,
    body: `Svar ${id}`,
    mentions: [],
    to: null,
    createdAt: NOW,
    ...fields,
  });

const request = (uid: Name, taskId: string | null): Write =>
  create(requestPath('p1', uid), {
    kind: 'talent',
    message: 'Jeg vil gjerne være med og bygge dette.',
    taskId,
    applicant: cardOf(uid),
    projectId: 'p1',
    status: 'pending',
    decidedAt: null,
    ...CREATED_NOW,
  });

const message = (id: string, senderId: Name): Write =>
  create(messagePath(CONVERSATION_ID, id), {
    senderId,
    text: `Melding ${id}`,
    attachments: [],
    replyTo: null,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    ...CREATED_NOW,
  });

const setUpSite: ScenarioPart = async ({ world: { db }, step, pause }) => {
  const skills = { react: { nb: 'React', en: 'React' } };
  await step(() => db.doc(SITE_MATCHING).set({ ...DEFAULT_MATCHING }));
  await step(() => db.doc(SITE_TAXONOMY).set({ skills, sectors: {} }));
  for (const uid of PEOPLE) {
    const isTalent = uid === 'berit' || uid === 'carl';
    const able: Partial<Person> = { skills: ['react'], openTo: ['work'], kinds: ['talent'] };
    const fields = { createdAt: LONG_AGO, ...(isTalent && able) };
    const settings = settingsDocument({ email: `${uid}@samspill.test`, digest: 'daily' });
    await step(() => db.doc(settingsPath(uid)).set(settings));
    await step(() => db.doc(userPath(uid)).set(personDocument(nameOf(uid), fields)));
  }
  await pause();
};

const formProject: ScenarioPart = async ({ world, step, pause }) => {
  await step(() => world.writeAs('ada', draft('p1', 'ada')));
  await step(() => world.writeAs('ada', publish('p1')));
  await step(() => world.writeAs('berit', follow('berit', 'user', 'ada')));
  await step(() => world.writeAs('carl', follow('carl', 'user', 'ada')));
  await step(() => world.writeAs('dag', follow('dag', 'project', 'p1')));
  await step(() => world.writeAs('eva', follow('eva', 'project', 'p1')));
  await pause();
};

const writeContent: ScenarioPart = async ({ world, step, pause }) => {
  await step(() => world.writeAs('ada', content('c1', 'ada', { mentions: ['carl'] })));
  await step(() => world.writeAs('ada', content('u1', 'ada', { kind: 'update', projectId: 'p1' })));
  await step(() => world.writeAs('berit', content('q1', 'berit', poll('always'))));
  await step(() => world.writeAs('carl', content('q2', 'carl', poll('afterVote'))));
  await step(() => world.writeAs('carl', content('c2', 'carl', { quotedId: 'c1' })));
  for (const uid of ['berit', 'carl', 'dag'] as const) {
    await step(() => world.writeAs(uid, like('c1', uid)));
    await step(() => world.writeAs(uid, vote('q1', uid, uid === 'dag' ? 0 : 1)));
  }
  await step(() => world.writeAs('ada', vote('q2', 'ada', 0)));
  await step(() => world.writeAs('berit', comment('c1', 'k1', 'berit')));
  await step(() => world.writeAs('carl', comment('c1', 'k2', 'carl', { mentions: ['dag'] })));
  await pause();
  await step(() => world.writeAs('ada', comment('c1', 'k3', 'ada', { replyTo: 'k1' })));
  await step(() => world.writeAs('dag', remove(likePath('c1', 'dag'))));
  await step(() => world.writeAs('berit', edit(votePath('q1', 'berit'), { options: [0] })));
  await step(() => world.writeAs('dag', remove(votePath('q1', 'dag'))));
  await step(() => world.writeAs('carl', edit(commentPath('c1', 'k2'), { status: 'deleted' })));
  await pause();
};

const workOnTasks: ScenarioPart = async ({ world, step, pause }) => {
  const dueOn = dayAt(new Date());
  const p1 = projectPath('p1');
  await step(() => world.writeAs('ada', task('t1', 'ada', { repeats: 'weekly' })));
  await step(() => world.writeAs('ada', task('t2', 'ada', { open: false, dueOn })));
  await pause();
  await step(() => world.writeAs('dag', request('dag', 't1')));
  await step(() => world.writeAs('eva', request('eva', null)));
  await pause();
  const decide = (uid: Name, status: string) =>
    edit(requestPath('p1', uid), { status, decidedAt: NOW });
  const joins = edit(p1, { memberIds: ['ada', 'dag'], membersChangedBy: 'ada' });
  await step(() => world.writeAs('ada', decide('dag', 'accepted'), joins));
  await step(() => world.writeAs('ada', decide('eva', 'declined')));
  await pause();
  await step(() => world.writeAs('dag', taskComment('e1', 'dag', 't1', { mentions: ['ada'] })));
  await step(() => world.writeAs('ada', taskComment('e2', 'ada', 't1')));
  const assigned = { assigneeId: 'dag', assignedBy: 'ada', changedBy: { uid: 'ada', at: NOW } };
  await step(() => world.writeAs('ada', edit(taskPath('p1', 't2'), assigned)));
  await step(() => world.writeAs('ada', edit(taskPath('p1', 't1'), { status: 'done' })));
  await step(() => world.writeAs('ada', edit(p1, { title: 'Skuta' })));
  await step(() => world.writeAs('ada', edit(userPath('ada'), { headline: 'Bygger' })));
  await pause();
};

const exchangeMessages: ScenarioPart = async ({ world, step, pause }) => {
  const first = { id: 'm1', text: 'Hei, skal vi ta en prat?' };
  const contact = { from: 'carl', to: 'berit', isVerified: true };
  await step(() => sendDirectMessage(world.deps, contact, first));
  await pause();
  await step(() =>
    world.writeAs('berit', edit(conversationPath(CONVERSATION_ID), { state: 'open' })),
  );
  await step(() => world.writeAs('berit', message('m2', 'berit')));
  await step(() => world.writeAs('carl', message('m3', 'carl')));
  await pause();
  const nothing = { text: '', attachments: [], reactions: {}, deletedAt: NOW };
  await step(() => world.writeAs('carl', edit(messagePath(CONVERSATION_ID, 'm3'), nothing)));
  await pause();
};

const decideMatches: ScenarioPart = async ({ world, step, pause }) => {
  const choose = (uid: Name, state: string) =>
    world.writeAs(uid, edit(matchViewPath(uid, 'p1_berit'), { state }));
  await step(() => choose('berit', 'dismissed'));
  await step(() => choose('berit', 'interested'));
  await step(() => choose('ada', 'interested'));
  await pause();
};

const blockUser: ScenarioPart = async ({ world, step, pause }) => {
  const block = { blockedUid: 'carl', createdAt: NOW };
  const mute = { kind: 'user', targetId: 'ada', createdAt: NOW };
  const later = { ...scheduledDocument(), ...CREATED_NOW };
  const report = {
    reporterId: 'eva',
    targetKind: 'content',
    targetId: 'c2',
    contentId: null,
    reason: 'spam',
    note: '',
    status: 'open',
    ...CREATED_NOW,
  };
  await step(() => world.writeAs('eva', create(blockPath('eva', 'carl'), block)));
  await step(() => world.writeAs('dag', create(mutePath('dag', 'ada'), mute)));
  for (const list of LISTS_WITH_EXAMPLES) {
    const [path, fields] = [pathInList(list, 'eva', 'c2'), newInList(list, 'c2', NOW)];
    await step(() => world.writeAs('eva', create(path, fields)));
  }
  await step(() => world.writeAs('eva', create(scheduledPath('eva', 'later'), later)));
  const place = reportPath('eva', 'content', 'c2', null);
  await step(() => world.writeAs('eva', create(place, report)));
  await step(() => world.writeAs('carl', remove(followingPath('carl', 'ada'))));
  await pause();
};

const answerSurvey: ScenarioPart = async ({ world: { db }, step, pause }) => {
  const response = (status: 'partial' | 'complete') => ({
    surveyId: 's1',
    version: 1,
    locale: 'nb',
    answers: status === 'complete' ? VALID_ANSWERS : { shortText: VALID_ANSWERS.shortText },
    status,
    asked: status === 'complete' ? Object.keys(VALID_ANSWERS) : ['shortText'],
    lastQuestionId: 'shortText',
    seconds: status === 'complete' ? 61 : null,
    uid: null,
    invitationId: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  });
  const at = (id: string) => db.doc(responsePath('s1', id));
  await step(() => addSurvey(db, 's1'));
  await step(() => addSurvey(db, 's2'));
  await step(() =>
    db.doc(responsePath('s2', 'r1')).set({ ...response('complete'), surveyId: 's2' }),
  );
  await step(() => at('r1').set(response('partial')));
  await step(() => at('r2').set(response('complete')));
  await step(() => at('r3').set(response('complete')));
  await step(() => at('r1').set(response('complete')));
  await step(() => at('r3').delete());
  await pause();
  await step(() => db.doc(surveyPath('s2')).delete());
  await pause();
};

const changePictures: ScenarioPart = async ({ world, step, pause }) => {
  const background = '#2a7';
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  await step(() => world.upload(PHOTO, png));
  await step(() => world.writeAs('carl', edit(userPath('carl'), { photoPath: PHOTO })));
  await pause();
  await step(() => world.writeAs('carl', edit(userPath('carl'), { photoPath: null })));
  await step(() => world.removeFile(PHOTO));
  await pause();
};

const removeContent: ScenarioPart = async ({ world, step, pause }) => {
  await step(() => world.writeAs('ada', edit(contentPath('c1'), { status: 'deleted' })));
  await step(() => deleteContent(world.deps, 'c2'));
  await step(() => world.writeAs('berit', draft('p2', 'berit')));
  await step(() => world.writeAs('berit', publish('p2')));
  await pause();
  await step(() => world.writeAs('berit', edit(projectPath('p2'), { status: 'draft' })));
  await pause();
  await step(() => world.db.doc(projectPath('p2')).delete());
  await pause();
};

const leaveSite: ScenarioPart = async ({ world: { db }, step, pause }) => {
  await step(() => db.doc(userPath('dag')).update({ status: 'suspended' }));
  const order = { email: 'dag@samspill.test', orderedAt: LONG_AGO };
  await step(() => db.doc(erasurePath('dag')).set(order));
  await step(() => db.doc(jobPath('j1')).set(PURGE_OF_NOTHING));
  await pause();
};

export const SCENARIO: readonly ScenarioPart[] = [
  setUpSite,
  formProject,
  writeContent,
  workOnTasks,
  exchangeMessages,
  decideMatches,
  blockUser,
  answerSurvey,
  changePictures,
  removeContent,
  gatherGroup,
  leaveSite,
];
