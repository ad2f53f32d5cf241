import { type Case, HOSTILE_IDS } from '../testing/cases.ts';

const report = (fields: Readonly<Record<string, unknown>> = {}) => ({
  targetKind: 'content',
  targetId: 'c1',
  contentId: null,
  reason: 'spam',
  note: '',
  ...fields,
});

export const VALID_REPORTS: readonly Case[] = [
  { name: 'content', fields: report() },
  {
    name: 'a comment',
    fields: report({ targetKind: 'comment', targetId: 'k1', contentId: 'c1' }),
  },
  {
    name: 'a comment on a task',
    fields: report({ targetKind: 'taskComment', targetId: 'e1', contentId: 'p1' }),
  },
  { name: 'a person', fields: report({ targetKind: 'user', targetId: 'ola' }) },
  { name: 'a project', fields: report({ targetKind: 'project', targetId: 'p1' }) },
  { name: 'with a note at its limit', fields: report({ note: 'x'.repeat(1_000) }) },
  { name: 'for any other reason', fields: report({ reason: 'other', note: 'Se selv.' }) },
];

export const INVALID_REPORTS: readonly Case[] = [
  { name: 'an unknown kind', fields: report({ targetKind: 'message' }) },
  { name: 'an unknown reason', fields: report({ reason: 'boring' }) },
  { name: 'a note that is too long', fields: report({ note: 'x'.repeat(1_001) }) },
  { name: 'a note that is no text', fields: report({ note: null }) },
  { name: 'a comment of no content', fields: report({ targetKind: 'comment', targetId: 'k1' }) },
  {
    name: 'a comment on a task of no project',
    fields: report({ targetKind: 'taskComment', targetId: 'e1' }),
  },
  { name: 'content within content', fields: report({ contentId: 'c1' }) },
  ...HOSTILE_IDS.flatMap((id) => [
    { name: `of ${JSON.stringify(id.slice(0, 70))}`, fields: report({ targetId: id }) },
    {
      name: `of a comment under ${JSON.stringify(id.slice(0, 70))}`,
      fields: report({ targetKind: 'comment', targetId: 'k1', contentId: id }),
    },
  ]),
  { name: 'an extra field', fields: report({ urgent: true }) },
];
