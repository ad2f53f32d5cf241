import { describe, expect, it } from 'vitest';
import {
  findRepeated,
  type ImportCells,
  type ImportRow,
  parseKinds,
  parseLanguage,
  readImportRow,
} from './imported-row.ts';

const ROW: ImportRow = {
  row: 1,
  email: 'kari@kommune.no',
  profile: { displayName: '', headline: '', kinds: [], locale: 'nb' },
  group: '',
};
const SETTINGS = { fallback: 'nb', groups: ['Kull 3', 'Mentorer Øst'] } as const;
const readCells = (cells: ImportCells) =>
  readImportRow(2, { email: 'kari@kommune.no', ...cells }, SETTINGS);

describe('readImportRow', () => {
  it('reads a whole row, with a name in two columns', () => {
    expect(
      readImportRow(
        4,
        {
          email: ' Kari.Nordmann@Kommune.no ',
          name: 'Kari',
          lastName: ' Nordmann',
          kinds: 'Gründer og investor',
          language: 'Engelsk',
          headline: 'Bygger  båter\n',
          group: 'Kull 3',
        },
        SETTINGS,
      ),
    ).toEqual({
      row: {
        row: 4,
        email: 'kari.nordmann@kommune.no',
        profile: {
          displayName: 'Kari Nordmann',
          headline: 'Bygger båter',
          kinds: ['founder', 'investor'],
          locale: 'en',
        },
        group: 'Kull 3',
      },
      problems: [],
    });
  });

  it.each([
    ['Kari Nordmann <kari@x.no>', 'kari@x.no', 'Kari Nordmann'],
    ['"Nordmann, Kari" <Kari@X.no>', 'kari@x.no', 'Nordmann, Kari'],
    ['<kari@x.no>;', 'kari@x.no', ''],
    ['mailto:kari@x.no', 'kari@x.no', ''],
  ])('reads the mailbox %j', (email, address, name) => {
    expect(readCells({ email }).row).toMatchObject({
      email: address,
      profile: { displayName: name },
    });
    expect(readCells({ email, name: 'Kari' }).row?.profile.displayName).toBe('Kari');
  });

  it.each([
    ['kull 3', 'Kull 3'],
    [' MENTORER  ØST ', 'Mentorer Øst'],
    ['', ''],
  ])('reads the group %j as %j', (group, name) => {
    expect(readCells({ group }).row?.group).toBe(name);
  });

  it('leaves out a row whose group has its name in common with another', () => {
    const settings = { ...SETTINGS, groups: ['Kull 3', 'kull 3'] };
    const cells = { email: 'kari@kommune.no', group: 'Kull 3' };
    expect(readImportRow(2, cells, settings).problems).toMatchObject([
      { column: 'group', problem: 'unknown-group' },
    ]);
  });

  it('ignores groups where the site has none', () => {
    const cells = { email: 'kari@kommune.no', group: 'Kull 3' };
    expect(readImportRow(2, cells, { fallback: 'nb', groups: [] })).toMatchObject({
      row: { group: '' },
      problems: [],
    });
  });

  it('needs no more than an address, and takes the given language', () => {
    expect(
      readImportRow(1, { email: 'kari@kommune.no' }, { fallback: 'en', groups: [] }).row,
    ).toEqual({
      row: 1,
      email: 'kari@kommune.no',
      profile: { displayName: '', headline: '', kinds: [], locale: 'en' },
      group: '',
    });
  });

  it.each([
    ['email', '', 'email-missing'],
    ['email', 'kari', 'email-invalid'],
    ['email', 'kari@kommune', 'email-invalid'],
    ['email', 'kari@kommune.no, ola@kommune.no', 'email-invalid'],
    ['email', `${'a'.repeat(65)}@kommune.no`, 'email-invalid'],
    ['name', 'Administrator', 'name'],
    ['name', 'Kari {site}', 'name'],
    ['name', 'Kari https://kari.no', 'name'],
    ['name', 'k'.repeat(81), 'name'],
    ['name', '…', 'name'],
    ['kinds', 'gründer, rørlegger', 'kind'],
    ['language', 'svensk', 'language'],
    ['headline', 'h'.repeat(121), 'headline'],
    ['group', 'Kull 4', 'unknown-group'],
  ] as const)('reports the %s %j as %s', (column, value, problem) => {
    const { row, problems } = readCells({ [column]: value });
    expect(row).toBeNull();
    expect(problems).toEqual([{ row: 2, column, value, problem }]);
  });

  it('reports all problems of a row', () => {
    const { problems } = readCells({ email: 'x', kinds: 'x', language: 'x' });
    expect(problems.map(({ problem }) => problem)).toEqual(['email-invalid', 'kind', 'language']);
  });

  it.each(['Ærlig Åse-Øivind', 'Nguyễn Thị Ánh', '李小龍', "O'Neill", 'Jean-Luc Dupont'])(
    'accepts the name %j',
    (name) => {
      expect(readCells({ name }).row?.profile.displayName).toBe(name);
    },
  );
});

describe('parseKinds', () => {
  it.each([
    ['', []],
    ['Fagperson', ['talent']],
    ['investor;founder', ['founder', 'investor']],
    ['GRUNDER / talent', ['founder', 'talent']],
    ['Professional and Investor', ['talent', 'investor']],
    ['gruender, gründer', ['founder']],
    ['mentor', null],
    ['founder investor', null],
  ])('reads %j', (cell, kinds) => {
    expect(parseKinds(cell)).toEqual(kinds);
  });
});

describe('parseKinds of a site with its own kinds', () => {
  const longName = `${'Rådgiver '.repeat(6)}A/B`;
  const own = [
    { slug: 'mentor-adviser', nb: 'Mentor og rådgiver', en: 'Mentor and adviser' },
    { slug: 'mentor', nb: 'Mentor', en: 'Mentor' },
    { slug: 'long', nb: longName, en: longName },
    { slug: 'constructor', nb: 'Bygger', en: 'Builder' },
  ];

  it.each([
    ['Mentor', ['mentor']],
    ['MENTOR OG RADGIVER', ['mentor-adviser']],
    ['mentor-adviser', ['mentor-adviser']],
    ['Investor og mentor', ['investor', 'mentor']],
    ['Mentor; Mentor og rådgiver, gründer', ['founder', 'mentor-adviser', 'mentor']],
    ['mentor and founder', ['founder', 'mentor']],
    [longName, ['long']],
    [`${longName};mentor`, ['mentor', 'long']],
    ['builder', ['constructor']],
    ['mentor, rørlegger', null],
    ['toString', null],
  ])('reads %j', (cell, kinds) => {
    expect(parseKinds(cell, own)).toEqual(kinds);
  });
});

describe('parseLanguage', () => {
  it.each([
    ['Norsk', 'nb'],
    ['bokmål', 'nb'],
    ['NB', 'nb'],
    ['no', 'nb'],
    ['English', 'en'],
    ['en-GB', 'en'],
    ['de', null],
  ])('reads %j', (cell, locale) => {
    expect(parseLanguage(cell)).toBe(locale);
  });
});

describe('findRepeated', () => {
  it('reports each row after the first with an address', () => {
    const rows = [1, 2, 3].map((row) => ({ ...ROW, row }));
    const other = { ...ROW, row: 4, email: 'ola@kommune.no' };
    expect(findRepeated([...rows, other]).map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'twice'],
      [3, 'twice'],
    ]);
  });
});
