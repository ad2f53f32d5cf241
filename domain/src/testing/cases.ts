import { MAX_ID_CHARS } from '../id.ts';

/** Test data for both schema and rules tests, so that the two agree. */
export interface Case {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const VALID_IDS: readonly string[] = [
  'p1',
  'A0b1C2d3E4f5G6h7I8j9',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'x'.repeat(MAX_ID_CHARS),
  '_',
  '__x',
  'x__',
];

/** Hostile ids by a client. Firestore accepts most of them, up to 1,500 bytes. */
export const HOSTILE_IDS: readonly string[] = [
  '',
  'x'.repeat(MAX_ID_CHARS + 1),
  'x'.repeat(1_400),
  '__x__',
  '__proto__',
  '____',
  'evil.post~1',
  'a|[^~]*|b',
  '.*',
  '..',
  'p1/tasks/t1',
  '../users/ola',
  'p1,p2',
  'p 1',
  'p1\n',
  'blåbær',
  '\u202ep1',
  '%2e%2e',
  '$(uid)',
];

export const HOSTILE_SEGMENTS: readonly string[] = HOSTILE_IDS.filter(
  (id) => id !== '' && id !== '..' && !id.includes('/') && !/^__.*__$/.test(id),
);
