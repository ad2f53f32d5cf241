import type {
  ExportPart,
  ResponsePage,
  SurveyResultsData,
  TextPage,
} from '@samspill/domain/surveys/admin-survey';
import { releasedPath, responsePath, surveyPath } from '@samspill/domain/surveys/paths';
import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { dayAt } from '@samspill/domain/tasks/due';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople } from '../testing/engine-client.ts';
import {
  ADMIN,
  addSurvey,
  answering,
  createAnsweredSurvey,
  onDay,
  picked,
  recount,
  response,
  several,
} from '../testing/survey-documents.ts';

const { db, deps, api, answer, get, read, results } = createAnsweredSurvey('survey-results');

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
      for (const each of several(count, () => ({ releasedOn: null, isFirstOfAccount: true }))) {
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

  it('shows the rest once closed, unless fewer than five', async () => {
    const pending = { releasedOn: null, isFirstOfAccount: true };
    await answer(several(9, () => pending));
    expect((await results()).total).toBe(9);
    const late = several(4, () => pending);
    for (const [index, each] of late.entries())
      await db.doc(responsePath('s', `late${index}`)).set(each);
    await db.doc(surveyPath('s')).update({ status: 'closed' });
    expect((await results()).total).toBe(9);
    await db.doc(responsePath('s', 'late4')).set(response(4, pending));
    expect((await results()).total).toBe(14);
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
    expect(Object.keys(rows[0])).toEqual([
      'id',
      'createdAt',
      'note',
      'tags',
      'notAsked',
      'answers',
    ]);
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
