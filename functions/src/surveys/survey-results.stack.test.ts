import { DAY_MS } from '@samspill/domain/durations';
import { releasedPath, responsePath, surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import type {
  ExportPart,
  ResponsePage,
  SurveyResultsData,
  TextPage,
} from '@samspill/domain/surveys/admin-survey';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { addSummaries, EMPTY_SUMMARY, summarizeResponse } from '@samspill/domain/surveys/summary';
import {
  EVERY_TYPE,
  question,
  survey,
  VALID_ANSWERS,
} from '@samspill/domain/surveys/survey.examples';
import { dayAt } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, recount } from '../testing/survey-documents.ts';

const engine = engineProject('survey-results');
const { db, deps } = engine;
const api = apiOf(deps);
const NOON = Date.parse('2026-03-01T12:00:00Z');

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari', 'ola']);
});

const response = (index: number, fields: Partial<SurveyResponse> = {}): SurveyResponse => {
  const at = Timestamp.fromMillis(NOON + index * 1_000);
  return {
    surveyId: 's',
    version: 1,
    status: 'complete',
    answers: VALID_ANSWERS,
    asked: Object.keys(VALID_ANSWERS),
    lastQuestionId: 'matrix',
    locale: 'nb',
    uid: null,
    invitationId: null,
    seconds: 61,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
};

async function answer(all: readonly SurveyResponse[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const [index, each] of all.entries())
    void writer.set(db.doc(responsePath('s', `r${index}`)), each);
  const sum = all
    .map((each) =>
      summarizeResponse(EVERY_TYPE, { ...each, day: dayAt(new Date(each.updatedAt.toMillis())) }),
    )
    .reduce(addSummaries, EMPTY_SUMMARY);
  void writer.set(db.doc(`${surveyResultsPath('s')}/0`), sum);
  await writer.close();
}

const several = (count: number, fields: (index: number) => Partial<SurveyResponse> = () => ({})) =>
  Array.from({ length: count }, (_, index) => response(index, fields(index)));
const answering = (
  id: string,
  value: SurveyResponse['answers'][string],
): Partial<SurveyResponse> => ({
  answers: { ...VALID_ANSWERS, [id]: value },
});
const onDay = (days: number): Partial<SurveyResponse> => ({
  updatedAt: Timestamp.fromMillis(NOON + days * DAY_MS),
});
const picked = (choice: string) => answering('singleChoice', { chosen: [choice], other: null });

const get = (path: string, as = ADMIN) => api(`/api/admin/surveys/s/${path}`, { as });
async function read<T>(path: string): Promise<T> {
  const { status, body } = await get(path);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const results = (query = '') => read<SurveyResultsData>(`results${query}`);

describe('results', () => {
  it('without filters are the stored sums', async () => {
    await addSurvey(db, 's');
    await answer([...several(3), response(4, { status: 'partial' })]);
    expect(await results()).toMatchObject({
      status: 'open',
      anonymous: false,
      total: 3,
      definition: { title: EVERY_TYPE.title },
      summary: { complete: 3, partial: 1, questions: { nps: { answered: 3, counts: { 10: 3 } } } },
    });
  });

  it('are filtered by answer and by day', async () => {
    await addSurvey(db, 's');
    await answer([
      ...several(3, () => picked('a')),
      ...several(2, () => ({ ...picked('b'), ...onDay(1) })),
      response(9, { ...picked('b'), ...onDay(3) }),
    ]);
    const complete = async (query: string) => (await results(query)).summary?.complete;
    expect(await complete('?question=singleChoice&choice=b')).toBe(3);
    expect(await complete('?from=2026-03-02')).toBe(3);
    expect(await complete('?to=2026-03-02&question=singleChoice&choice=b')).toBe(2);
    expect(await complete('?from=2026-03-03&to=2026-03-03')).toBe(0);
    expect(await complete('?question=matrix&choice=a+x')).toBe(6);
    expect((await results('?from=2026-03-02')).total).toBe(6);
  });

  it('are for administrators only', async () => {
    await addSurvey(db, 's');
    for (const path of ['results', 'responses', 'texts?of=shortText', 'export?format=csv'])
      expect((await get(path, 'kari')).status).toBe(403);
  });

  it('are read by survey editors like by administrators', async () => {
    await addSurvey(db, 's');
    await answer(several(3));
    for (const path of ['results', 'responses', 'texts?of=shortText'])
      expect((await get(path, 'surveyEditor')).status).toBe(200);
    const { body } = await get('results', 'surveyEditor');
    expect(body).toEqual(await results());
  });

  it.each([
    ['from', 'results?from=yesterday'],
    ['to', 'results?to=0000-01-01'],
    ['question', 'responses?question=../x'],
    ['of', 'texts'],
    ['format', 'export?format=xls&labels=codes&locale=nb'],
    ['labels', 'export?format=csv&locale=nb'],
    ['after', 'responses?after=none'],
    ['limit', 'responses?limit=51'],
    ['other', 'results?other=1'],
  ])('name the error of %s in %s', async (field, path) => {
    await addSurvey(db, 's');
    expect(await get(path)).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
  });

  it('of a missing survey return 404', async () => {
    expect((await get('results')).status).toBe(404);
    expect((await get('responses')).status).toBe(404);
  });
});

describe('results for analysts, of a survey that is not anonymous', () => {
  const asAnalyst = async (query = ''): Promise<SurveyResultsData> => {
    const { status, body } = await get(`results${query}`, 'analyst');
    expect(status).toBe(200);
    return body;
  };
  beforeEach(async () => {
    await addSurvey(db, 's');
    await addPeople(db, ['analyst']);
  });

  it('are sums, never single answers, texts, names or files', async () => {
    await answer(several(12, () => ({ uid: 'kari' })));
    for (const path of [
      'responses',
      'texts?of=shortText',
      'export?format=csv&labels=codes&locale=nb',
      'invitations',
    ])
      expect((await get(path, 'analyst')).status).toBe(403);
    expect((await asAnalyst()).summary?.complete).toBe(12);
    expect(JSON.stringify(await asAnalyst())).not.toContain('kari');
  });

  it('are hidden below five responses', async () => {
    await answer(several(4));
    expect(await asAnalyst()).toMatchObject({ total: 4, summary: null });
    expect((await asAnalyst('?question=nps&choice=10')).summary).toBeNull();
  });

  it('omit questions that fewer than five answered, times, days and drop-off', async () => {
    const { nps: _, ...others } = VALID_ANSWERS;
    await answer([...several(6, () => ({ answers: others })), ...several(4)]);
    const { summary } = await asAnalyst();
    expect(summary).toMatchObject({ complete: 10, days: {}, seconds: {}, stopped: {} });
    expect(Object.keys(summary?.questions ?? {})).not.toContain('nps');
    expect(Object.keys((await results()).summary?.questions ?? {})).toContain('nps');
  });

  it('show a group only if it and the rest are large enough', async () => {
    await answer([...several(8, () => picked('a')), ...several(4, () => picked('b'))]);
    for (const choice of ['a', 'b']) {
      const filter = `?question=singleChoice&choice=${choice}`;
      expect((await asAnalyst(filter)).summary).toBeNull();
      expect((await results(filter)).summary).not.toBeNull();
    }
    await answer([...several(8, () => picked('a')), ...several(14, () => picked('b')).slice(8)]);
    expect((await asAnalyst('?question=singleChoice&choice=a')).summary?.complete).toBe(8);
  });
});

describe('results of an anonymous survey', () => {
  beforeEach(() => addSurvey(db, 's', { anonymous: true }));
  const hidden = ['responses', 'texts?of=shortText', 'export?format=csv&labels=codes&locale=nb'];
  const withFilter = (path: string, filter: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${filter}`;

  it('are hidden below five responses', async () => {
    await answer(several(4));
    expect(await results()).toMatchObject({ total: 0, summary: null });
    expect((await results('?question=nps&choice=10')).summary).toBeNull();
    for (const path of hidden) expect((await get(path)).status).toBe(409);
  });

  it('are hidden for a group below five, and for a group whose complement is below five', async () => {
    await answer([...several(8, () => picked('a')), ...several(4, () => picked('b'))]);
    for (const choice of ['a', 'b']) {
      const filter = `question=singleChoice&choice=${choice}`;
      expect((await results(`?${filter}`)).summary).toBeNull();
      for (const path of hidden) expect((await get(withFilter(path, filter))).status).toBe(409);
    }
    expect((await results()).summary?.complete).toBe(12);
  });

  it('shows a group if it and the rest are large enough, with texts and responses', async () => {
    await answer([...several(5, () => picked('a')), ...several(5, () => picked('b'))]);
    const filter = 'question=singleChoice&choice=a';
    expect((await results(`?${filter}`)).summary?.complete).toBe(5);
    const { responses } = await read<ResponsePage>(withFilter('responses', filter));
    expect(responses.map(({ name }) => name)).toEqual([null, null, null, null, null]);
    const { texts } = await read<TextPage>(withFilter('texts?of=shortText', filter));
    expect(texts).toHaveLength(5);
  });

  it('changes for every reader by at least five new answers', async () => {
    await db.doc(surveyPath('s')).update({ 'published.settings.resultsFor': 'everybody' });
    let sent = 0;
    const send = async (count: number) => {
      for (const each of several(count, () => ({ releasedOn: null }))) {
        await db.doc(responsePath('s', `sent${sent}`)).set(each);
        sent += 1;
      }
    };
    const seen = async () => {
      const [shown, of, page, file, list] = await Promise.all([
        api('/api/surveys/s/results'),
        results(),
        read<ResponsePage>('responses').catch(() => ({ responses: [] })),
        get('export?format=json&labels=codes&locale=nb'),
        api('/api/admin/surveys/s', { as: ADMIN }),
      ]);
      return {
        public: shown.body.responses,
        results: of.total,
        rows: page.responses.length,
        file: file.status === 200 ? JSON.parse(file.body.text).responses.length : 0,
        list: list.body.complete,
      };
    };
    const all = (count: number) => ({
      public: count,
      results: count,
      rows: count,
      file: count,
      list: count,
    });
    await send(4);
    expect(await seen()).toEqual(all(0));
    await send(1);
    await results();
    expect(await seen()).toEqual(all(5));
    await send(4);
    expect(await seen()).toEqual(all(5));
    await send(1);
    await results();
    expect(await seen()).toEqual(all(10));
  });

  it('is not changed by answers sent too fast', async () => {
    await answer([response(0), ...several(4, () => ({ seconds: 3 }))]);
    expect(await results()).toMatchObject({ total: 0, summary: null });
  });

  it('shows the rest once closed, unless fewer than five', async () => {
    await answer([...several(2), ...several(6, () => ({ seconds: 3 })).slice(2)]);
    expect((await results()).total).toBe(0);
    await db.doc(surveyPath('s')).update({ status: 'closed' });
    expect((await results()).total).toBe(6);
    await engine.empty();
    await addPeople(db, [ADMIN]);
    await addSurvey(db, 's', { anonymous: true }, { status: 'closed' });
    await answer(several(4));
    expect((await results()).total).toBe(0);
  });

  it('omit duration, language, name and hour in rows and exports', async () => {
    await answer(several(6, (index) => ({ seconds: 50 + index, locale: index > 4 ? 'en' : 'nb' })));
    const day = dayAt(deps.now());
    const { responses } = await read<ResponsePage>('responses');
    for (const each of responses)
      expect(each).toMatchObject({
        seconds: null,
        locale: '',
        name: null,
        createdAt: `${day}T00:00:00.000Z`,
      });
    const part = await read<ExportPart>('export?format=json&labels=codes&locale=nb');
    const { responses: rows } = JSON.parse(part.text);
    expect(Object.keys(rows[0])).toEqual(['id', 'createdAt', 'note', 'tags', 'answers']);
    expect(rows[0].createdAt).toBe(day);
    expect((await results()).summary?.languages).toEqual({});
    expect((await results()).summary?.days).toEqual({ [day]: 6 });
  });

  it('is recounted to the released state', async () => {
    await answer(several(7));
    const before = await results();
    const path = releasedPath('s');
    await db.doc(path).update({ 'summary.complete': 99 });
    await recount(api, 's');
    expect(await results()).toEqual(before);
  });

  it('cannot be filtered by answer and day together', async () => {
    await answer(several(20, (index) => picked(index % 2 === 0 ? 'a' : 'b')));
    const both = '?from=2026-03-01&question=singleChoice&choice=a';
    expect((await results(both)).summary).toBeNull();
  });
});

describe('single responses', () => {
  beforeEach(() => addSurvey(db, 's'));

  it('are complete ones, newest first, in pages', async () => {
    await answer([...several(5), response(9, { status: 'partial' })]);
    const first = await read<ResponsePage>('responses?limit=3');
    const rest = await read<ResponsePage>(`responses?limit=3&after=${first.next}`);
    const ids = [...first.responses, ...rest.responses].map(({ id }) => id);
    expect(ids).toEqual(['r4', 'r3', 'r2', 'r1', 'r0']);
    expect(rest.next).toBeNull();
  });

  it('name the respondent if the survey is not anonymous', async () => {
    await answer([response(0, { uid: 'kari' }), response(1)]);
    const { responses } = await read<ResponsePage>('responses');
    expect(responses.map(({ name }) => name)).toEqual([null, 'kari']);
  });

  it('fill a page with responses that pass the filter, however sparse', async () => {
    await answer(several(60, (index) => picked(index % 30 === 0 ? 'b' : 'a')));
    const { responses, next } = await read<ResponsePage>(
      'responses?limit=10&question=singleChoice&choice=b',
    );
    expect({ ids: responses.map(({ id }) => id), next }).toEqual({
      ids: ['r30', 'r0'],
      next: null,
    });
  });
});

it('lists texts, including free answers to choice questions, newest first', async () => {
  await addSurvey(db, 's');
  const own = answering('singleChoice', { chosen: [], other: 'Noe helt annet' });
  const { shortText: _, ...others } = VALID_ANSWERS;
  await answer([
    response(0, answering('shortText', 'Først')),
    response(1, { answers: others }),
    response(2, own),
  ]);
  const texts = async (of: string) => (await read<TextPage>(`texts?of=${of}`)).texts;
  expect(await texts('shortText')).toEqual(['Fint', 'Først']);
  expect(await texts('singleChoice')).toEqual(['Noe helt annet']);
});

describe('export', () => {
  const HOSTILE = [
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-1',
    '@SUM(1)',
    '\tx',
    '\rx',
    ' =1+1',
    '\n=1+1',
    '\u200b=1+1',
    '"; DROP',
    'a,b',
    'æøå 🙂',
    'linje\nto',
    "'=1",
  ];

  async function fetchFile(query: string): Promise<{ text: string; parts: ExportPart[] }> {
    const parts: ExportPart[] = [];
    let next: string | null = null;
    do {
      const path: string = `export?${query}${next === null ? '' : `&after=${next}`}`;
      const part: ExportPart = await read<ExportPart>(path);
      parts.push(part);
      next = part.next;
    } while (next !== null);
    return { parts, text: parts.map(({ text }) => text).join('') };
  }

  it('is read unchanged by another library, and not as formulas by spreadsheets', async () => {
    await addSurvey(db, 's');
    await answer(several(HOSTILE.length, (index) => answering('shortText', HOSTILE[index] ?? '')));
    const { text } = await fetchFile('format=csv&labels=codes&locale=nb');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      newline: '\r\n',
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const written = data.map((row) => row.SHORTTEXT ?? '').toReversed();
    expect(written).toEqual(
      HOSTILE.map((each) => (/^[\s\u200b]*[=+\-@]|^[\t\r]/.test(each) ? `'${each}` : each)),
    );
    expect(data[0]).toMatchObject({
      NPS: '10',
      NUMBER: '12.5',
      YESNO: 'false',
      'RANKING.b': '1',
      'MATRIX.b': 'y',
      'MULTIPLECHOICE.a': '1',
      'MULTIPLECHOICE.c': '0',
      DROPDOWN: 'c',
    });
  });

  it('with labels opens as columns and numbers in the reader’s locale', async () => {
    await addSurvey(db, 's');
    await answer([response(0, answering('number', -7.5))]);
    expect((await fetchFile('format=csv&labels=labels&locale=nb')).text).toContain(';-7,5;');
    expect((await fetchFile('format=csv&labels=labels&locale=en')).text).toContain(',-7.5,');
  });

  it('keeps negative numbers as numbers', async () => {
    await addSurvey(db, 's');
    await answer([response(0, answering('number', -3))]);
    const { text } = await fetchFile('format=csv&labels=codes&locale=nb');
    expect(text).toContain(',-3,');
  });

  it('of a spreadsheet has rows of typed cells, and text as it was written', async () => {
    await addSurvey(db, 's');
    const texts = ['7.5', '1-2', '3/4', '004712', '=1+1'];
    await answer(several(texts.length, (index) => answering('shortText', texts[index] ?? '')));
    const { text } = await fetchFile('format=xlsx&labels=codes&locale=nb');
    const [header, ...rows] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]).toReversed();
    expect(column('SHORTTEXT')).toEqual(texts);
    expect(column('NUMBER')).toEqual(texts.map(() => 12.5));
    expect(column('DATE')).toEqual(texts.map(() => ({ day: '2026-02-28' })));
    expect(column('createdAt')).toEqual(texts.map(() => ({ at: expect.stringMatching(/Z$/) })));
  });

  it('comes in parts with progress and is complete', async () => {
    await addSurvey(db, 's');
    await answer(several(620, (index) => answering('nps', index % 11)));
    const { text, parts } = await fetchFile('format=csv&labels=labels&locale=en');
    expect(parts.map(({ read, total }) => [read, total])).toEqual([
      [250, 620],
      [250, 620],
      [120, 620],
    ]);
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect(data).toHaveLength(621);
    expect(new Set(data.slice(1).map(([id]) => id)).size).toBe(620);
  });

  it.each(['', '&question=nps&choice=7', '&question=nps&choice=0', '&from=2027-01-01'])(
    'is valid JSON with the filter %j',
    async (filter) => {
      await addSurvey(db, 's');
      await answer(several(600, (index) => answering('nps', index === 3 ? 7 : 10)));
      const { text } = await fetchFile(`format=json&labels=codes&locale=nb${filter}`);
      const file = JSON.parse(text);
      expect(file.survey.title).toEqual(EVERY_TYPE.title);
      const expected = filter === '' ? 600 : filter.endsWith('=7') ? 1 : 0;
      expect(file.responses).toHaveLength(expected);
    },
  );

  it('keeps answers of another version', async () => {
    const later = survey([question('nps', 'nps'), question('yesNo', 'added')]);
    await addSurvey(db, 's', {}, { published: later });
    await answer([response(0)]);
    const { text } = await fetchFile('format=csv&labels=codes&locale=nb');
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data[0]).toMatchObject({ NPS: '10', ADDED: '' });
  });
});
