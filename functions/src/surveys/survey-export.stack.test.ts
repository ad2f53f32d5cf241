import type { ExportPart } from '@samspill/domain/surveys/admin-survey';
import { EVERY_TYPE, question, survey } from '@samspill/domain/surveys/survey.examples';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  addSurvey,
  answering,
  createAnsweredSurvey,
  response,
  several,
} from '../testing/survey-documents.ts';

const { db, answer, read } = createAnsweredSurvey('survey-export');

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
