import { blockPath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { groupMemberPath } from '@samspill/domain/groups/paths';
import { REPORTS, reportPath } from '@samspill/domain/moderation/paths';
import type { ReportDraft } from '@samspill/domain/moderation/report';
import { INVALID_REPORTS, VALID_REPORTS } from '@samspill/domain/moderation/report.cases';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { taskEntryPath } from '@samspill/domain/tasks/paths';
import { limit, where } from 'firebase/firestore';
import { beforeAll, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  NOBODY,
  OLA,
} from './testing/access.ts';
import { comment, content, contentBy, createdNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE, person, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const DRAFT: ReportDraft = {
  targetKind: 'content',
  targetId: 'c1',
  contentId: null,
  reason: 'spam',
  note: '',
};

const rules = rulesWith('reports', {
  ...PEOPLE,
  [contentPath('c1')]: content(),
  [contentPath('c2')]: content(),
  [contentPath('c3')]: content(),
  [commentPath('c1', 'k1')]: comment(),
  [projectPath('p1')]: published(),
  [projectPath('p2')]: published({ ownerId: OLA, memberIds: [OLA] }),
  [taskEntryPath('e1')]: { projectId: 'p1' },
  [taskEntryPath('e2')]: { projectId: 'p2' },
  ...Object.fromEntries(
    (['held', 'hidden', 'deleted'] as const).flatMap((status) => [
      [contentPath(status), content({ status })],
      [commentPath('c1', status), comment({ status })],
      [commentPath(status, 'k1'), comment()],
    ]),
  ),
  [contentPath('group')]: content({ status: 'group', groupId: 'kull' }),
  [commentPath('group', 'k1')]: comment(),
  [groupMemberPath('kull', INGRID)]: { uid: INGRID, groupId: 'kull', leads: false },
  [projectPath('draft')]: published({ status: 'draft' }),
  [projectPath('hidden')]: published({ hidden: true }),
  [projectPath('archived')]: published({ status: 'archived' }),
  [userPath('waiting')]: person({ status: 'waiting' }),
  [userPath('suspended')]: person({ status: 'suspended' }),
  [userPath('blocker')]: person(),
  [blockPath('blocker', OLA)]: { createdAt: LONG_AGO },
  [contentPath('blocker')]: contentBy('blocker'),
});

const newReport = (reporterId: string, fields: object = {}) => ({
  ...DRAFT,
  reporterId,
  status: 'open',
  ...createdNow(),
  ...fields,
});

function report(actor: Actor, fields: ReturnType<typeof newReport>, id?: string) {
  const { reporterId, targetKind, targetId, contentId } = fields;
  const path = id ? `${REPORTS}/${id}` : reportPath(reporterId, targetKind, targetId, contentId);
  return rules.as(actor).set(path, fields);
}

describe('reporting', () => {
  it.each(VALID_REPORTS)('takes a report of $name', async ({ fields }) => {
    const { targetKind, targetId, contentId } = newReport(KARI, fields);
    await rules.forget(reportPath(KARI, targetKind, targetId, contentId));
    await allowed(report('kari', newReport(KARI, fields)));
  });

  it.each(INVALID_REPORTS)('rejects $name', async ({ fields }) => {
    await denied(report('ingrid', newReport(INGRID, fields)));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) =>
    report(actor, newReport(actor, { targetId: 'c2' })),
  );

  it('allows comments on tasks only for members of the project named', async () => {
    const target = { targetKind: 'taskComment', targetId: 'e2', contentId: 'p2' };
    await denied(report('kari', newReport(KARI, target)));
    await denied(report('kari', newReport(KARI, { ...target, contentId: 'p1' })));
    await denied(report('ola', newReport(OLA, { ...target, targetId: 'gone' })));
    await allowed(report('ola', newReport(OLA, target)));
  });

  const onlyReaders: [string, object][] = [
    ['a held post', { targetId: 'held' }],
    ['a hidden post', { targetId: 'hidden' }],
    ['a deleted post', { targetId: 'deleted' }],
    ['a post of another’s group', { targetId: 'group' }],
    ['a comment there', { targetKind: 'comment', targetId: 'k1', contentId: 'group' }],
    ['a held comment', { targetKind: 'comment', targetId: 'held', contentId: 'c1' }],
    ['a hidden comment', { targetKind: 'comment', targetId: 'hidden', contentId: 'c1' }],
    ['a comment on a hidden post', { targetKind: 'comment', targetId: 'k1', contentId: 'hidden' }],
    ['another’s draft', { targetKind: 'project', targetId: 'draft' }],
    ['a hidden project', { targetKind: 'project', targetId: 'hidden' }],
    ['another’s archived project', { targetKind: 'project', targetId: 'archived' }],
    ['an applicant', { targetKind: 'user', targetId: 'waiting' }],
    ['a suspended person', { targetKind: 'user', targetId: 'suspended' }],
  ];

  // The decision would notify the reporter with its name or text.
  it.each(onlyReaders)(
    'is rejected of what the reporter cannot read: %s',
    async (_name, fields) => {
      await denied(report('ola', newReport(OLA, fields)));
    },
  );

  it.each<[string, Actor, string, object]>([
    ['a post of the own group', 'ingrid', INGRID, { targetId: 'group' }],
    ['a comment there', 'ingrid', INGRID, onlyReaders[4]?.[1] ?? {}],
    ['a post by a blocking member', 'ola', OLA, { targetId: 'blocker' }],
    ['a blocking member', 'ola', OLA, { targetKind: 'user', targetId: 'blocker' }],
    ['a draft of the own project', 'kari', KARI, { targetKind: 'project', targetId: 'draft' }],
  ])('is taken of %s', async (_name, actor, uid, fields) => {
    await allowed(report(actor, newReport(uid, fields)));
  });

  it('rejects a second report of the same target under any id', async () => {
    const fields = newReport(OLA, { targetId: 'c3' });
    await allowed(report('ola', fields));
    await denied(report('ola', { ...fields, reason: 'illegal' }));
    await denied(report('ola', fields, `${OLA}_content_other`));
    await denied(report('ola', fields, `${OLA}_user_c3`));
    await denied(report('ola', fields, `${KARI}_content_c3`));
  });

  it('takes one of each of two comments with the same id', async () => {
    const below = (contentId: string) =>
      newReport(OLA, { targetKind: 'comment', targetId: 'same', contentId });
    await rules.given({
      [commentPath('c1', 'same')]: comment(),
      [commentPath('c2', 'same')]: comment(),
    });
    await allowed(report('ola', below('c1')));
    await allowed(report('ola', below('c2')));
    await denied(report('ola', below('c2')));
    await denied(report('ola', below('c1'), `${OLA}_comment_c9.same`));
    await denied(report('ola', below('c1'), `${OLA}_comment_same`));
  });

  it.each<[string, object]>([
    ['in another’s name', { reporterId: KARI }],
    ['that is settled', { status: 'resolved' }],
    ['made long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
    ['of content that is not there', { targetId: 'nowhere' }],
    ['of a person who is not there', { targetKind: 'user', targetId: 'nobody' }],
    ['of a comment that is elsewhere', { targetKind: 'comment', targetId: 'k1', contentId: 'c2' }],
  ])('rejects a report %s', async (_name, fields) => {
    await denied(report('ingrid', newReport(INGRID, fields)));
  });

  it.each(Object.keys(newReport(INGRID)))('needs the field %s', async (field) => {
    const path = reportPath(INGRID, DRAFT.targetKind, DRAFT.targetId, null);
    await denied(rules.as('ingrid').set(path, newReport(INGRID, { [field]: undefined })));
  });
});

describe('a report', () => {
  const path = reportPath(KARI, 'content', 'c9', null);

  beforeAll(() =>
    rules.given({ [path]: { ...newReport(KARI), createdAt: LONG_AGO, updatedAt: LONG_AGO } }),
  );

  itAllows(NOBODY)('rejects a read, update or deletion by %s', (actor) => [
    rules.as(actor).get(path),
    rules.as(actor).list(REPORTS, where('reporterId', '==', actor), limit(20)),
    rules.as(actor).update(path, { note: 'Ny' }),
    rules.as(actor).delete(path),
  ]);
});
