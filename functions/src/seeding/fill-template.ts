import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Random } from './random.ts';

export interface TemplateValues {
  readonly skill: string;
  readonly sector: string;
  readonly place: string;
}

const termNameOf = (terms: Taxonomy['skills'], slug = '') =>
  (terms[slug]?.nb ?? slug).toLowerCase();

export const templateValuesOf = (
  taxonomy: Taxonomy,
  [skill]: readonly string[],
  [sector]: readonly string[],
  place: string,
): TemplateValues => ({
  skill: termNameOf(taxonomy.skills, skill),
  sector: termNameOf(taxonomy.sectors, sector),
  place,
});

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function fillRandomTemplate(
  random: Random,
  sentences: readonly string[],
  blanks: TemplateValues,
): string {
  return fillTemplate(random.pick(sentences), blanks);
}

export function fillTemplate(sentence: string, blanks: TemplateValues): string {
  const filled = Object.entries(blanks).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    sentence,
  );
  return capitalize(filled);
}
