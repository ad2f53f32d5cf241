import { emptyProfile, type Kind, type Profile } from '@samspill/domain/people/person';
import { STAGES } from '@samspill/domain/projects/stage';
import type { UserMix } from '@samspill/domain/seeding/seed-order';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { fillRandomTemplate, fillTemplate, templateValuesOf } from './fill-template.ts';
import { permuteInHundred } from './permute-in-hundred.ts';
import type { Random } from './random.ts';
import {
  BIO_SENTENCES,
  FIRST_NAMES,
  FOUNDER_HEADLINES,
  INVESTOR_HEADLINES,
  LAST_NAMES,
  PLACES,
  TALENT_HEADLINES,
  THESES,
} from './words.ts';

const HEADLINES = {
  founder: FOUNDER_HEADLINES,
  talent: TALENT_HEADLINES,
  investor: INVESTOR_HEADLINES,
} as const;
const OPEN_TO = { founder: ['cofounding'], talent: ['work'], investor: ['investing'] } as const;
const TICKETS_NOK = [100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const;
const LARGEST_PER_SMALLEST = [2, 4, 10] as const;

/** Every hundred consecutive indexes have exactly this mix; shorter runs approximate it. */
export function kindAt(index: number, mix: UserMix): Kind {
  const place = permuteInHundred(index);
  if (place < mix.founder) return 'founder';
  return place < mix.founder + mix.talent ? 'talent' : 'investor';
}

function inventInvestor(random: Random): Profile['investor'] {
  const ticketMin = random.pick(TICKETS_NOK);
  return {
    thesis: random.pick(THESES),
    stages: random.pickSome(STAGES, random.between(1, 3)),
    ticketMin,
    ticketMax: ticketMin * random.pick(LARGEST_PER_SMALLEST),
    currency: 'NOK',
    listed: true,
  };
}

export function inventPerson(random: Random, kind: Kind, taxonomy: Taxonomy): Profile {
  const skills = random.pickSome(Object.keys(taxonomy.skills), random.between(3, 8));
  const sectors = random.pickSome(Object.keys(taxonomy.sectors), random.between(1, 3));
  const place = random.pick(PLACES);
  const blanks = templateValuesOf(taxonomy, skills, sectors, place);
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const sentences = random.pickSome(BIO_SENTENCES, random.between(1, 3));
  return {
    ...emptyProfile(name, 'nb'),
    headline: fillRandomTemplate(random, HEADLINES[kind], blanks),
    bio: sentences.map((sentence) => fillTemplate(sentence, blanks)).join(' '),
    location: place,
    kinds: [kind],
    skills,
    sectors,
    openTo: [...OPEN_TO[kind]],
    investor: kind === 'investor' ? inventInvestor(random) : null,
  };
}
