import { describe, expect, it } from 'vitest';
import { guessHeadings, guessMapping, planImport, readRows } from './import-plan.ts';

const rowsOf = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, index) => ({ row: index + 1, cells }));

describe('guessMapping', () => {
  it.each([
    [
      ['E-post', 'Navn', 'Rolle', 'Språk', 'Tittel', 'Gruppe'],
      [0, 1, undefined, 2, 3, 4, 5],
    ],
    [
      ['Name', 'E-mail address', 'Language'],
      [1, 0, undefined, undefined, 2],
    ],
    [
      ['FORNAVN', 'ETTERNAVN', 'EPOST'],
      [2, 0, 1],
    ],
    [
      ['First name', 'Last name', 'Email'],
      [2, 0, 1],
    ],
    [
      ['Full name', 'First name', 'email'],
      [2, 0],
    ],
    [
      ['Kull', 'Stilling', 'e-postadresse:'],
      [2, undefined, undefined, undefined, undefined, 1, 0],
    ],
  ])(
    'finds the columns of %j',
    (headings, [email, name, lastName, kinds, language, headline, group]) => {
      const rows = rowsOf(headings, ['x', 'y', 'z']);
      expect(guessHeadings(rows)).toBe(true);
      expect(guessMapping(rows, true)).toEqual(
        JSON.parse(JSON.stringify({ email, name, lastName, kinds, language, headline, group })),
      );
    },
  );

  it('finds addresses by content, with headings of another language or without', () => {
    expect(guessMapping(rowsOf(['Sähköposti'], ['kari@a.no']), true)).toEqual({ email: 0 });
    const bare = rowsOf(['Kari', 'kari@a.no']);
    expect(guessHeadings(bare)).toBe(false);
    expect(guessMapping(bare, false)).toEqual({ email: 1 });
  });
});

describe('readRows', () => {
  it('leaves out rows with a problem, and later rows with the same address', () => {
    const files = rowsOf(['kari@a.no'], ['kari'], ['KARI@a.no'], ['ola@a.no']);
    const { rows, problems } = readRows(files, { email: 0 }, { fallback: 'nb', groups: [] });
    expect(rows.map(({ row }) => row)).toEqual([1, 4]);
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'email-invalid'],
      [3, 'twice'],
    ]);
  });
});

describe('planImport', () => {
  const read = readRows(
    rowsOf(['a@a.no'], ['b@a.no'], ['c@a.no'], ['d@a.no']),
    { email: 0 },
    { fallback: 'nb', groups: [] },
  );
  const found = [
    { row: 1, problem: 'invited' },
    { row: 2, problem: 'invited' },
    { row: 2, problem: 'domain' },
    { row: 3, problem: 'invited' },
    { row: 3, problem: 'opted-out' },
  ] as const;

  it.each([
    [false, false, [4]],
    [true, false, [1, 4]],
    [false, true, [4]],
    [true, true, [1, 2, 4]],
  ])('with resend %s and outsiders %s invites rows %j', (resend, outsiders, ready) => {
    const plan = planImport(read, found, { resend, outsiders });
    expect(plan.ready.map(({ row }) => row)).toEqual(ready);
    expect(plan.choosable).toEqual({ resend: 2, outsiders: 1 });
    expect(new Set(plan.problems.map(({ row }) => row)).size).toBe(4 - ready.length);
  });

  it('names the address of each row that is left out', () => {
    const { problems } = planImport(read, found, { resend: true, outsiders: true });
    expect(problems).toEqual([{ row: 3, column: 'email', value: 'c@a.no', problem: 'opted-out' }]);
  });
});
