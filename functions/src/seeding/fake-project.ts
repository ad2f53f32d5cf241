import { emptyPitch } from '@samspill/domain/projects/pitch';
import { LOOKING_FOR, type ProjectDraft } from '@samspill/domain/projects/project';
import { STAGES } from '@samspill/domain/projects/stage';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { blanksOf, fill, fillOne } from './fill.ts';
import type { Random } from './random.ts';
import { DESCRIPTIONS, PLACES, TAGLINES, TITLE_ENDS, TITLE_STARTS } from './words.ts';

const GOALS_NOK = [500_000, 1_000_000, 2_000_000, 3_500_000, 6_000_000, 12_000_000] as const;

/** A project of nobody's. */
export function inventProject(random: Random, taxonomy: Taxonomy): ProjectDraft {
  const skillsWanted = random.pickSome(Object.keys(taxonomy.skills), random.between(2, 5));
  const sectors = random.pickSome(Object.keys(taxonomy.sectors), random.between(1, 2));
  const place = random.pick(PLACES);
  const blanks = blanksOf(taxonomy, skillsWanted, sectors, place);
  const lookingFor = random.pickSome(LOOKING_FOR, random.between(1, 3));
  const paragraphs = random.pickSome(DESCRIPTIONS, random.between(2, DESCRIPTIONS.length));
  return {
    title: `${random.pick(TITLE_STARTS)}${random.pick(TITLE_ENDS)}`,
    tagline: fillOne(random, TAGLINES, blanks),
    description: paragraphs.map((paragraph) => fill(paragraph, blanks)).join('\n\n'),
    stage: random.pick(STAGES),
    sectors,
    skillsWanted,
    lookingFor,
    funding: lookingFor.includes('investor')
      ? { goal: random.pick(GOALS_NOK), currency: 'NOK' }
      : null,
    location: place,
    coverPath: null,
    ...emptyPitch(),
  };
}
