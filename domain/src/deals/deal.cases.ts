import { MAX_TITLE_CHARS } from '../projects/project.ts';
import { MAX_AMOUNT } from '../projects/terms.ts';
import type { Case } from '../testing/cases.ts';
import { DEAL_STAGES, MAX_DEAL_NOTE_CHARS, MAX_NEXT_STEP_CHARS } from './deal.ts';

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
  {
    name: 'with all details',
    fields: { ...saved, amount: 500_000, currency: 'EUR', nextStep: 'Ring i mai', score: 4 },
  },
  {
    name: 'without details',
    fields: { ...saved, amount: null, currency: 'NOK', nextStep: '', score: null },
  },
  {
    name: 'with the largest details',
    fields: { ...saved, amount: MAX_AMOUNT, nextStep: 'x'.repeat(MAX_NEXT_STEP_CHARS), score: 5 },
  },
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
  { name: 'an extra field', fields: { ...saved, owner: 'kari' } },
  { name: 'a negative amount', fields: { ...saved, amount: -1 } },
  { name: 'an amount that is too large', fields: { ...saved, amount: MAX_AMOUNT + 1 } },
  { name: 'a fraction as amount', fields: { ...saved, amount: 1.5 } },
  { name: 'a text as amount', fields: { ...saved, amount: '100' } },
  { name: 'an unknown currency', fields: { ...saved, currency: 'GBP' } },
  {
    name: 'a next step that is too long',
    fields: { ...saved, nextStep: 'x'.repeat(MAX_NEXT_STEP_CHARS + 1) },
  },
  { name: 'a score below the scale', fields: { ...saved, score: 0 } },
  { name: 'a score above the scale', fields: { ...saved, score: 6 } },
  { name: 'a fraction as score', fields: { ...saved, score: 2.5 } },
];
