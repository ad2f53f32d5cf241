import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { projectCoverPath } from '@samspill/domain/projects/paths';
import { emptyProjectDraft, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { REQUEST_DRAFT } from '@samspill/domain/requests/request.cases';
import { taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { COMPLETE_TASK } from '@samspill/domain/tasks/task.cases';
import { HOSTILE_SEGMENTS, VALID_IDS } from '@samspill/domain/testing/cases';
import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { allowed, denied, INGRID, KARI, OLA } from './testing/access.ts';
import { cardOf, comment, contentBy, createdNow } from './testing/content-documents.ts';
import { PEOPLE, person, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('ids', {
  ...PEOPLE,
  [contentPath('c1')]: contentBy(KARI),
  [projectPath('p1')]: published(),
});
const kari = () => rules.as('kari');
const ingrid = () => rules.as('ingrid');
const createdAt = serverTimestamp();

const newProject = {
  ...emptyProjectDraft(),
  ...PROJECT_SERVER_FIELDS,
  ownerId: KARI,
  memberIds: [KARI],
  status: 'draft',
  publishedAt: null,
  ...createdNow(),
};
const newTask = {
  ...COMPLETE_TASK,
  ...TASK_SERVER_FIELDS,
  assigneeId: OLA,
  assignedBy: KARI,
  projectId: 'p1',
  createdBy: KARI,
  ...createdNow(),
};
const newReport = {
  reporterId: INGRID,
  reason: 'spam',
  note: '',
  status: 'open',
  ...createdNow(),
};
const newRequest = {
  ...REQUEST_DRAFT,
  applicant: cardOf(INGRID),
  projectId: 'p1',
  status: 'pending',
  decidedAt: null,
  ...createdNow(),
};

/** Writes with a client-chosen id in the path, or with an id that refers to an existing, server-written document. */
const NAMED: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'a project': (id) => kari().set(projectPath(id), newProject),
  'a task': (id) => kari().set(taskPath('p1', id), newTask),
  content: (id) => kari().set(contentPath(id), { ...contentBy(KARI), ...createdNow(), id }),
  'a comment': (id) => kari().set(commentPath('c1', id), { ...comment(), ...createdNow() }),
  'the target of a mute': (targetId) =>
    kari().set(mutePath(KARI, targetId), { kind: 'project', targetId, createdAt }),
  'the target of a block': async (blockedUid) => {
    await rules.given({ [userPath(blockedUid)]: person() });
    return kari().set(blockPath(KARI, blockedUid), { blockedUid, createdAt });
  },
  'the target of a follow': async (targetId) => {
    await rules.given({ [userPath(targetId)]: person() });
    const follow = { kind: 'user', targetId, followerId: INGRID, createdAt };
    return ingrid().set(followingPath(INGRID, targetId), follow);
  },
  'the target of a report': async (targetId) => {
    await rules.given({ [userPath(targetId)]: person() });
    const fields = { ...newReport, targetKind: 'user', targetId, contentId: null };
    return ingrid().set(reportPath(INGRID, 'user', targetId, null), fields);
  },
  'the content of a reported comment': async (contentId) => {
    await rules.given({ [commentPath(contentId, 'k1')]: comment() });
    const fields = { ...newReport, targetKind: 'comment', targetId: 'k1', contentId };
    return ingrid().set(reportPath(INGRID, 'comment', 'k1', contentId), fields);
  },
  'the project of an update': async (projectId) => {
    await rules.given({ [projectPath(projectId)]: published() });
    const id = crypto.randomUUID();
    const update = { ...contentBy(KARI, { kind: 'update', projectId, id }), ...createdNow() };
    return kari().set(contentPath(id), update);
  },
  'the comment that is answered': async (replyTo) => {
    await rules.given({ [commentPath('c1', replyTo)]: comment() });
    const reply = { ...comment({ replyTo }), ...createdNow() };
    return kari().set(commentPath('c1', crypto.randomUUID()), reply);
  },
  'the task that a request names': async (taskId) => {
    await rules.forget(requestPath('p1', INGRID));
    await rules.given({ [taskPath('p1', taskId)]: { ...newTask, open: true } });
    return ingrid().set(requestPath('p1', INGRID), { ...newRequest, taskId });
  },
};

describe.each(Object.entries(NAMED))('%s', (_name, create) => {
  it.each(VALID_IDS.slice(1, 5))('accepts the id %j', async (id) => {
    await allowed(create(id));
  });

  it.each(HOSTILE_SEGMENTS)('rejects the id %j', async (id) => {
    await denied(create(id));
  });
});

describe('cover path', () => {
  const FILE = '0123456789abcdef.webp';

  it('compares the project id literally, not as a pattern', async () => {
    await rules.given({
      [projectPath('.*')]: published({ memberIds: [KARI] }),
      [projectPath('a|[^~]*|b')]: published({ memberIds: [KARI] }),
    });
    const update = (id: string, coverPath: string) =>
      kari().update(projectPath(id), { coverPath, updatedAt: serverTimestamp() });
    await denied(update('.*', projectCoverPath('another', FILE)));
    await denied(update('a|[^~]*|b', 'x'.repeat(900_000)));
    await allowed(update('p1', projectCoverPath('p1', FILE)));
    await denied(update('p1', projectCoverPath('p1', `${FILE}/${FILE}`)));
    await denied(update('p1', `${projectCoverPath('p1', FILE)}${'x'.repeat(80)}`));
  });
});
