import { fold } from './fold.ts';

/** One way to satisfy a query: all words and facets must match. */
export interface Reading {
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

interface Meaning {
  /** Spelled as on profiles, in both languages. Parts of words match, so `design` finds designers. */
  readonly words: readonly string[];
  readonly facet?: string;
}

/**
 * Words of one meaning in Norwegian and English, for what a search matches besides the typed word. Applied to queries,
 * so a change needs no rebuild of the index. Names of skills and sectors are indexed in both languages already.
 */
const MEANINGS: readonly Meaning[] = [
  { words: ['developer', 'utvikler', 'programmer'] },
  { words: ['designer', 'design'] },
  { words: ['investor'], facet: 'kind:investor' },
  { words: ['founder', 'gründer'], facet: 'kind:founder' },
  { words: ['fagperson', 'professional', 'talent'], facet: 'kind:talent' },
  { words: ['cofounder', 'medgründer'], facet: 'open:cofounding' },
  { words: ['advisor', 'adviser', 'rådgiver'], facet: 'open:advising' },
  { words: ['mentor'], facet: 'open:advising' },
  { words: ['engineer', 'ingeniør'] },
  { words: ['researcher', 'forsker', 'scientist'] },
  { words: ['marketer', 'markedsfører', 'marketing'] },
  { words: ['seller', 'selger', 'sales'] },
  { words: ['lawyer', 'advokat', 'jurist'] },
  { words: ['accountant', 'regnskap', 'accounting'] },
  { words: ['consultant', 'konsulent'] },
  { words: ['analyst', 'analytiker'] },
  { words: ['architect', 'arkitekt'] },
  { words: ['teacher', 'lærer'] },
  { words: ['doctor', 'lege', 'physician'] },
  { words: ['nurse', 'sykepleier'] },
  { words: ['carpenter', 'snekker', 'tømrer'] },
  { words: ['electrician', 'elektriker'] },
  { words: ['plumber', 'rørlegger'] },
  { words: ['welder', 'sveiser'] },
  { words: ['chef', 'kokk'] },
  { words: ['farmer', 'bonde'] },
  { words: ['fisher', 'fisker'] },
  { words: ['journalist', 'reporter'] },
  { words: ['photographer', 'fotograf'] },
  { words: ['writer', 'forfatter', 'skribent'] },
  { words: ['musician', 'musiker'] },
  { words: ['translator', 'oversetter'] },
  { words: ['psychologist', 'psykolog'] },
];

/** Words of the site itself, which no name or skill has to contain. */
const SITE_WORDS = [
  ...['prosjekt', 'prosjekter', 'project', 'projects', 'oppgave', 'oppgaver', 'gruppe', 'grupper'],
  ...['innlegg', 'utvikling', 'utviklere', 'development', 'developers', 'markedsføring', 'økonomi'],
  ...['medlem', 'medlemmer', 'member', 'members', 'bærekraft', 'sustainability', 'teknologi'],
  ...['technology', 'helse', 'health', 'energi', 'energy', 'utdanning', 'education', 'kapital'],
];

/** Words that a typing error is corrected to, besides names, skills and sectors. */
export const VOCABULARY: readonly string[] = [
  ...MEANINGS.flatMap(({ words }) => words),
  ...SITE_WORDS,
];

const BY_WORD: ReadonlyMap<string, Meaning> = new Map(
  MEANINGS.flatMap(({ words, ...rest }) => {
    const meaning = { ...rest, words: words.map(fold) };
    return meaning.words.map((word) => [word, meaning] as const);
  }),
);

const ENDINGS = /(?:ene|ne|er|en|es|e|s)$/;

/** Also finds plurals and definite forms: developers, utviklere, investoren. */
const meaningOf = (word: string): Meaning | undefined =>
  BY_WORD.get(word) ??
  BY_WORD.get(word.replace(/s$/, '')) ??
  BY_WORD.get(word.replace(ENDINGS, ''));

/** Drops words that contain another one, which finds them too. */
const withoutContained = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && word.includes(other)));

/** More would read too many index entries. */
const MAX_READINGS = 6;

function alternativesOf(word: string, hasFacets: boolean): Reading[] {
  const meaning = meaningOf(word);
  if (!meaning) return [{ words: [word], facets: [] }];
  const words = withoutContained([...new Set([word, ...meaning.words])]);
  const byWord = words.map((alternative) => ({ words: [alternative], facets: [] }));
  return hasFacets && meaning.facet ? [...byWord, { words: [], facets: [meaning.facet] }] : byWord;
}

/** Returns the readings of a query, the typed words first; `hasFacets` also reads a word as a filter of people. */
export function readingsOf(words: readonly string[], hasFacets: boolean): Reading[] {
  let readings: Reading[] = [{ words: [], facets: [] }];
  for (const word of words) {
    const extended = alternativesOf(word, hasFacets).flatMap((alternative) =>
      readings.map((reading) => ({
        words: [...reading.words, ...alternative.words],
        facets: [...reading.facets, ...alternative.facets],
      })),
    );
    readings =
      extended.length <= MAX_READINGS
        ? extended
        : readings.map((reading) => ({ ...reading, words: [...reading.words, word] }));
  }
  return readings;
}
