import { BLANK_TEXTS } from '../hostile-texts.cases.ts';
import { type Case, HOSTILE_IDS, times } from '../testing/cases.ts';

type Build = (fields?: Readonly<Record<string, unknown>>) => Case['fields'];

export const validTexts = (comment: Build): readonly Case[] => [
  { name: 'a short text', fields: comment() },
  { name: 'a mention', fields: comment({ body: 'Hei @[Ola](ola)', mentions: ['ola'] }) },
  {
    name: 'everything at its limit',
    fields: comment({ body: 'x'.repeat(2_000), mentions: times(10, (index) => `u${index}`) }),
  },
];

export const invalidTexts = (comment: Build): readonly Case[] => [
  { name: 'nothing in it', fields: comment({ body: '' }) },
  ...BLANK_TEXTS.map(([name, body]) => ({ name, fields: comment({ body }) })),
  { name: 'a body that is too long', fields: comment({ body: 'x'.repeat(2_001) }) },
  { name: 'a body that is no text', fields: comment({ body: 7 }) },
  { name: 'eleven mentions', fields: comment({ mentions: times(11, (index) => `u${index}`) }) },
  { name: 'two equal mentions', fields: comment({ mentions: ['ola', 'ola'] }) },
  ...HOSTILE_IDS.map((id) => ({
    name: `a mention of ${JSON.stringify(id.slice(0, 70))}`,
    fields: comment({ mentions: [id] }),
  })),
  { name: 'mentions that are a map', fields: comment({ mentions: {} }) },
  { name: 'an extra field', fields: comment({ pinned: true }) },
];

const comment: Build = (fields) => ({
  body: 'Bra jobba!',
  mentions: [],
  replyTo: null,
  ...fields,
});

export const VALID_COMMENTS: readonly Case[] = validTexts(comment);

export const INVALID_COMMENTS: readonly Case[] = [
  ...invalidTexts(comment),
  ...HOSTILE_IDS.map((id) => ({
    name: `an answer to ${JSON.stringify(id.slice(0, 70))}`,
    fields: comment({ replyTo: id }),
  })),
];
