import type { ReportDraft } from '@samspill/domain/moderation/report';
import { INVALID_REPORTS, VALID_REPORTS } from '@samspill/domain/moderation/report.cases';
import {
  commentPath,
  contentPath,
  projectPath,
  REPORTS,
  reportPath,
  taskEntryPath,
} from '@samspill/domain/paths';
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
import { comment, content, createdNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE, published } from './testing/documents.ts';
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
