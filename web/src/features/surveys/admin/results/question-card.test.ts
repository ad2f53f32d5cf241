import { expect, it } from 'vitest';
import { countWords } from './question-card.tsx';

it('counts the texts that contain a word, ignoring case', () => {
  expect(countWords(['God kaffe, kaffe!', 'KAFFE og kake'], 2)).toEqual([
    { word: 'kaffe', texts: 2 },
    { word: 'god', texts: 1 },
  ]);
});

it('omits stop words', () => {
  expect(countWords(['Det var ikke den', 'It was not that', '42 :-)'], 10)).toEqual([]);
});

it('accepts letters of any language and hyphens', () => {
  const words = countWords(['Blåbærsyltetøy på Svalbard-hytta'], 5).map(({ word }) => word);
  expect(words).toEqual(['blåbærsyltetøy', 'svalbard-hytta']);
});
