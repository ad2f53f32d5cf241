import { invalidTexts, validTexts } from '../comments/comment.cases.ts';
import { BLANK_TEXTS, PLAIN_TITLES, UNREADABLE_TITLES } from '../hostile-texts.cases.ts';
import { type Case, HOSTILE_IDS, times } from '../testing/cases.ts';
import { REPEATS } from './repeat.ts';
import { MAX_RANK_CHARS, PRIORITIES, type TaskDraft } from './task.ts';

const VALID_DEADLINES = [
  '2000-01-01',
  '2000-02-29',
  '2024-02-29',
  '2026-02-28',
  '2026-04-30',
  '2026-12-31',
  '2100-12-31',
];
const INVALID_DEADLINES = [
  '0002-02-02',
  '0000-01-01',
  '1999-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-02-31',
  '2026-04-31',
  '2026-06-31',
  '2026-09-31',
  '2026-11-31',
  '2100-02-29',
  '2101-01-01',
  '2206-01-01',
  '9999-12-31',
  '2026-00-10',
  '2026-10-00',
  '2026-2-3',
  '20260203',
  '٢٠٢٦-٠٢-٠٣',
];

export const COMPLETE_TASK: TaskDraft & { readonly rank: string } = {
  title: 'Tegne ny etikett',
  description: 'Skal tåle kulde.\n\nSe skissene fra i fjor.',
  status: 'doing',
  assigneeId: 'ola',
  skills: ['brand-design', 'figma'],
  dueOn: '2026-12-24',
  open: true,
  rank: 'a0V',
};

const changed = (fields: Readonly<Record<string, unknown>>) => ({ ...COMPLETE_TASK, ...fields });

export const VALID_TASKS: readonly Case[] = [
  { name: 'a complete task', fields: COMPLETE_TASK },
  {
    name: 'a bare one',
    fields: changed({ description: '', assigneeId: null, skills: [], dueOn: null, open: false }),
  },
  {
    name: 'every text and list at its limit',
    fields: changed({
      title: 'x'.repeat(140),
      description: 'x'.repeat(4_000),
      skills: times(10, (index) => `skill-${index}`),
      rank: `a0${'V'.repeat(MAX_RANK_CHARS - 2)}`,
    }),
  },
  ...PLAIN_TITLES.map((title) => ({ name: `the title ${title}`, fields: changed({ title }) })),
  ...VALID_DEADLINES.map((dueOn) => ({
    name: `the deadline ${dueOn}`,
    fields: changed({ dueOn }),
  })),
  { name: 'an empty checklist', fields: changed({ checklist: [] }) },
  {
    name: 'a checklist',
    fields: changed({ checklist: ['[ ] Velge farge', '[x] Måle flasken', '[ ] [x] rart: «\\n»'] }),
  },
  {
    name: 'a checklist at its limit',
    fields: changed({ checklist: times(20, () => `[ ] ${'🎉'.repeat(140)}`) }),
  },
  ...[...REPEATS, null].map((repeats) => ({
    name: `one that repeats ${repeats}`,
    fields: changed({ repeats }),
  })),
  ...[...PRIORITIES, null].map((priority) => ({
    name: `one of priority ${priority}`,
    fields: changed({ priority }),
  })),
  ...['todo', 'doing', 'done'].map((status) => ({
    name: `one that is ${status}`,
    fields: changed({ status }),
  })),
  ...['a0', 'Zz', 'b00', 'Yzz', 'c123', 'XAbC', 'd0000', 'Wzzzz', 'a0101'].map((rank) => ({
    name: `the rank ${rank}`,
    fields: changed({ rank }),
  })),
];

export const INVALID_TASKS: readonly Case[] = [
  { name: 'no title', fields: changed({ title: '' }) },
  ...[...BLANK_TEXTS, ...UNREADABLE_TITLES].map(([name, title]) => ({
    name: `a title: ${name}`,
    fields: changed({ title }),
  })),
  { name: 'a title that is too long', fields: changed({ title: 'x'.repeat(141) }) },
  { name: 'a title that is a list', fields: changed({ title: ['Tegne'] }) },
  { name: 'a description that is too long', fields: changed({ description: 'x'.repeat(4_001) }) },
  { name: 'a description that is missing', fields: changed({ description: null }) },
  { name: 'an unknown status', fields: changed({ status: 'later' }) },
  { name: 'an unknown priority', fields: changed({ priority: 'urgent' }) },
  { name: 'a priority that is a number', fields: changed({ priority: 1 }) },
  { name: 'an assignee that is a map', fields: changed({ assigneeId: { uid: 'ola' } }) },
  ...HOSTILE_IDS.map((id) => ({
    name: `an assignee called ${JSON.stringify(id.slice(0, 70))}`,
    fields: changed({ assigneeId: id }),
  })),
  { name: 'too many skills', fields: changed({ skills: times(11, (index) => `s-${index}`) }) },
  { name: 'a skill that is no slug', fields: changed({ skills: ['Brand design'] }) },
  { name: 'skills that are text', fields: changed({ skills: 'figma' }) },
  { name: 'a deadline that is no day', fields: changed({ dueOn: 'tomorrow' }) },
  { name: 'a deadline in month 13', fields: changed({ dueOn: '2026-13-01' }) },
  ...INVALID_DEADLINES.map((dueOn) => ({
    name: `the deadline ${dueOn}`,
    fields: changed({ dueOn }),
  })),
  { name: 'a deadline on day 32', fields: changed({ dueOn: '2026-12-32' }) },
  { name: 'a deadline with a time', fields: changed({ dueOn: '2026-12-24T10:00' }) },
  { name: 'openness in words', fields: changed({ open: 'yes' }) },
  { name: 'a rank that is too long', fields: changed({ rank: `a0${'V'.repeat(59)}` }) },
  { name: 'an empty rank', fields: changed({ rank: '' }) },
  { name: 'a rank of another alphabet', fields: changed({ rank: 'a0-1' }) },
  { name: 'a rank without its digits', fields: changed({ rank: 'b0' }) },
  { name: 'a rank with an unknown beginning', fields: changed({ rank: '00' }) },
  { name: 'a rank that ends in zero', fields: changed({ rank: 'a010' }) },
  { name: 'a rank that is a number', fields: changed({ rank: 1 }) },
  { name: 'a checklist of 21', fields: changed({ checklist: times(21, () => '[ ] Punkt') }) },
  ...[
    '',
    'Uten merke',
    '[ ] ',
    '[ ]  blank først',
    '[X] stor',
    '[-] strek',
    '[ ] to\nlinjer',
    '[ ] to\n[ ] punkter',
    `[ ] ${'x'.repeat(141)}`,
    7,
    null,
    { text: 'Punkt' },
  ].map((item) => ({
    name: `the checklist item ${JSON.stringify(item).slice(0, 40)}`,
    fields: changed({ checklist: ['[ ] Først', item] }),
  })),
  { name: 'a checklist that is an empty map', fields: changed({ checklist: {} }) },
  { name: 'a checklist that is text', fields: changed({ checklist: '[ ] Punkt' }) },
  { name: 'a checklist that is null', fields: changed({ checklist: null }) },
  { name: 'an unknown repetition', fields: changed({ repeats: 'yearly' }) },
  { name: 'a repetition in days', fields: changed({ repeats: 7 }) },
  { name: 'an extra field', fields: changed({ pinned: true }) },
];

const taskComment = (fields: Case['fields'] = {}) => ({
  body: 'Skissene er klare.',
  mentions: [],
  ...fields,
});

export const VALID_TASK_COMMENTS: readonly Case[] = validTexts(taskComment);
export const INVALID_TASK_COMMENTS: readonly Case[] = invalidTexts(taskComment);
