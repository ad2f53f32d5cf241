import type { SingleResponse } from '@samspill/domain/surveys/admin-survey';
import { questionsOf } from '@samspill/domain/surveys/survey';
import {
  EVERY_TYPE,
  FILE_ANSWER,
  question,
  survey,
  VALID_ANSWERS,
} from '@samspill/domain/surveys/survey.examples';
import { expect, it } from 'vitest';
import { type ExportLabels, exportColumns, exportObject } from './export-table.ts';

const RESPONSE: SingleResponse = {
  id: 'r1',
  createdAt: '2026-03-01T10:00:00.000Z',
  locale: 'nb',
  seconds: 61,
  name: 'Kari',
  tags: ['viktig', 'ringes'],
  note: 'Ble ringt',
  answers: { ...VALID_ANSWERS, file: FILE_ANSWER },
  asked: questionsOf(EVERY_TYPE).map(({ id }) => id),
};
const fileUrl = (responseId: string, fileId: string) => `https://x.no/${responseId}/${fileId}`;
const table = (look: ExportLabels, definition = EVERY_TYPE, response = RESPONSE) =>
  Object.fromEntries(
    exportColumns(definition, look).map(({ header, cell }) => [header, cell(response)]),
  );

it('creates a column per question, and per choice or row of compound questions', () => {
  expect(table({ labels: 'codes', locale: 'nb', fileUrl })).toEqual({
    id: 'r1',
    createdAt: { at: '2026-03-01T10:00:00.000Z' },
    locale: 'nb',
    seconds: 61,
    name: 'Kari',
    tags: 'viktig, ringes',
    note: 'Ble ringt',
    notAsked: '',
    CONSENT: 'true',
    SHORTTEXT: 'Fint',
    LONGTEXT: 'Fint\nsted',
    SINGLECHOICE: 'a',
    DROPDOWN: 'c',
    'MULTIPLECHOICE.a': 1,
    'MULTIPLECHOICE.b': 1,
    'MULTIPLECHOICE.c': 0,
    RATING: 5,
    SCALE: 1,
    NPS: 10,
    YESNO: 'false',
    NUMBER: 12.5,
    DATE: { day: '2026-02-28' },
    EMAIL: 'kari@samspill.test',
    'RANKING.a': 2,
    'RANKING.b': 1,
    'RANKING.c': 3,
    'MATRIX.a': 'x',
    'MATRIX.b': 'y',
    'MATRIX.c': 'x',
    FILE: 'Vedlegg.pdf',
    'FILE.link': 'https://x.no/r1/f0a1b2c3d4e5f6a7b8',
  });
});

it('has labels in the reader’s language instead of ids', () => {
  const choices = [{ id: 'a', label: { nb: 'Båt', en: 'Boat' } }];
  const asked = question('singleChoice', 'q', {
    choices,
    other: true,
    title: { nb: 'Hva?', en: 'What?' },
  });
  const answers = { q: { chosen: ['a'], other: 'Sykkel' } };
  const look = { labels: 'labels', locale: 'en', fileUrl } as const;
  expect(table(look, survey([asked]), { ...RESPONSE, answers })).toMatchObject({
    Response: 'r1',
    Name: 'Kari',
    'Q What?': 'Boat',
    'Q What? – own answer': 'Sykkel',
  });
});

it('leaves unanswered cells empty', () => {
  const empty = table({ labels: 'codes', locale: 'nb', fileUrl }, EVERY_TYPE, {
    ...RESPONSE,
    answers: {},
  });
  expect(empty).toMatchObject({ NPS: null, 'MULTIPLECHOICE.a': null, 'MATRIX.a': null });
});

it('tells questions that were not asked from skipped ones', () => {
  const definition = survey([
    question('nps', 'one'),
    question('nps', 'two'),
    question('nps', 'three'),
  ]);
  const look = { labels: 'labels', locale: 'nb', fileUrl } as const;
  const response = { ...RESPONSE, answers: { one: 7 }, asked: ['one', 'two'] };
  expect(table(look, definition, response)).toMatchObject({ 'Fikk ikke spørsmålet': 'THREE' });
  expect(exportObject(definition, response, look)).toMatchObject({ notAsked: 'THREE' });
});

it('has no code of a question in a heading', () => {
  const nps = question('nps', 'nps', { title: { nb: 'Hvor bra?', en: '' } });
  const why = question('shortText', 'why', { title: { nb: 'Hvorfor ga du {NPS}?', en: '' } });
  const look = { labels: 'labels', locale: 'nb', fileUrl } as const;
  expect(Object.keys(table(look, survey([nps, why])))).toContain('WHY Hvorfor ga du …?');
});

it('has no identity for an anonymous survey', () => {
  const definition = survey([question('nps', 'q')], { anonymous: true });
  const look = { labels: 'codes', locale: 'nb', fileUrl } as const;
  for (const name of ['name', 'locale', 'seconds']) {
    expect(Object.keys(table(look, definition))).not.toContain(name);
    expect(exportObject(definition, RESPONSE, look)).not.toHaveProperty(name);
  }
  expect(table(look, definition).createdAt).toEqual({ day: '2026-03-01' });
  const { createdAt } = exportObject(definition, RESPONSE, look);
  expect(createdAt).toBe(RESPONSE.createdAt.slice(0, 10));
});

it('has answers as codes or labels', () => {
  const of = (labels: 'codes' | 'labels') =>
    exportObject(EVERY_TYPE, RESPONSE, { labels, locale: 'nb', fileUrl }).answers;
  expect(of('codes')).toMatchObject({ YESNO: false, RANKING: ['b', 'a', 'c'] });
  const file = { name: 'Vedlegg.pdf', size: 9, type: 'application/pdf' };
  for (const labels of ['codes', 'labels'] as const)
    expect(of(labels).FILE).toEqual([{ ...file, link: fileUrl('r1', 'f0a1b2c3d4e5f6a7b8') }]);
  expect(of('labels')).toMatchObject({ YESNO: 'Nei', RANKING: 'b, a, c' });
});
