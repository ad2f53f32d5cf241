import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { closestSpelling } from './spelling.ts';
import { VOCABULARY } from './synonyms.ts';

const SPELLINGS = VOCABULARY.map((written) => ({ written, folded: fold(written) }));

it.each([
  ['prosjket', 'prosjekt'],
  ['prosjekct', 'prosjekt'],
  ['utvikelr', 'utvikler'],
  ['programerer', 'programmer'],
  ['utvikler', null],
  ['investr', 'investor'],
  ['desginer', 'designer'],
  ['kube', null],
])('corrects %s to %s', (typed, meant) => {
  expect(closestSpelling(fold(typed), SPELLINGS)).toBe(meant);
});
