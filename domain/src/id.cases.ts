import { MAX_ID_CHARS } from './id.ts';

/** Ids as clients make them, and the longest there may be. */
export const VALID_IDS: readonly string[] = [
  'p1',
  'A0b1C2d3E4f5G6h7I8j9',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'x'.repeat(MAX_ID_CHARS),
  '_',
  '__x',
  'x__',
];

/** What a hostile client might call a document, or name in its stead. Firestore itself takes most of them, up to 1,500 bytes. */
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

/** Those that can be a segment of a path, so that a document of that name can be asked for at all. */
export const HOSTILE_SEGMENTS: readonly string[] = HOSTILE_IDS.filter(
  (id) => id !== '' && id !== '..' && !id.includes('/') && !/^__.*__$/.test(id),
);
