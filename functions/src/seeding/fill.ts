import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Random } from './random.ts';

export interface Blanks {
  readonly skill: string;
  readonly sector: string;
  readonly place: string;
}

const nameOf = (terms: Taxonomy['skills'], slug = '') => (terms[slug]?.nb ?? slug).toLowerCase();

export const blanksOf = (
  taxonomy: Taxonomy,
  [skill]: readonly string[],
  [sector]: readonly string[],
  place: string,
): Blanks => ({
  skill: nameOf(taxonomy.skills, skill),
  sector: nameOf(taxonomy.sectors, sector),
  place,
});

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function fillOne(random: Random, sentences: readonly string[], blanks: Blanks): string {
  return fill(random.pick(sentences), blanks);
}

export function fill(sentence: string, blanks: Blanks): string {
  const filled = Object.entries(blanks).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    sentence,
  );
  return capitalize(filled);
}
