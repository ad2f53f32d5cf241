import type { Case } from '../cases.ts';
import { MAX_DEAL_NOTE_CHARS, MAX_TITLE_CHARS } from '../limits.ts';
import { DEAL_STAGES } from './deal.ts';

const saved = { stage: 'toLookAt', note: '', title: 'Tareskogen' };

export const VALID_DEALS: readonly Case[] = [
  { name: 'just saved', fields: saved },
  ...DEAL_STAGES.map((stage) => ({ name: `at ${stage}`, fields: { ...saved, stage } })),
  {
    name: 'as long as can be',
    fields: {
      ...saved,
      note: 'x'.repeat(MAX_DEAL_NOTE_CHARS),
      title: 'x'.repeat(MAX_TITLE_CHARS),
    },
  },
  { name: 'without a title', fields: { ...saved, title: '' } },
];

export const INVALID_DEALS: readonly Case[] = [
  { name: 'an unknown stage', fields: { ...saved, stage: 'sold' } },
  { name: 'no stage', fields: { note: '', title: 'Tareskogen' } },
  {
    name: 'a note that is too long',
    fields: { ...saved, note: 'x'.repeat(MAX_DEAL_NOTE_CHARS + 1) },
  },
  { name: 'a note that is no text', fields: { ...saved, note: 7 } },
  { name: 'no note', fields: { stage: 'talking', title: 'Tareskogen' } },
  {
    name: 'a title that is too long',
    fields: { ...saved, title: 'x'.repeat(MAX_TITLE_CHARS + 1) },
  },
  { name: 'no title', fields: { stage: 'talking', note: '' } },
  { name: 'an extra field', fields: { ...saved, amount: 100 } },
];
