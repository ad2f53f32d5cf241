import { emptyProfile, type Person, type Profile } from '@samspill/domain/people/person';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { describe, expect, it } from 'vitest';
import {
  matchesPerson,
  NO_PERSON_FILTERS,
  type PersonFilters,
  readPersonFilters,
  writePersonFilters,
} from './person-filters.ts';
import { DIRECTORY_PAGE, directoryQuery, emptyProfilesLast } from './person-queries.ts';

const NEVER = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };

function person(changes: Partial<Profile>): Person {
  const profile = { ...emptyProfile('Åse Nordmann', 'nb'), ...changes };
  return {
    ...profile,
    status: 'active',
    counters: { followers: 0, projects: 0 },
    searchTokens: tokensOfPerson(profile),
    seeded: false,
    createdAt: NEVER,
    updatedAt: NEVER,
  };
}

function isFound(filters: Partial<PersonFilters>, changes: Partial<Profile> = {}): boolean {
  return matchesPerson({ ...NO_PERSON_FILTERS, ...filters }, person(changes));
}

describe('writePersonFilters and readPersonFilters', () => {
  it('round-trip', () => {
    const filters: PersonFilters = {
      words: 'åse & co',
      kind: 'investor',
      skill: 'ux-design',
      sector: 'energy',
      openTo: 'work',
      location: 'Tromsø',
      hours: '20',
      term: 'pay',
      group: 'kull',
      project: 'tareskogen',
    };
    const address = writePersonFilters(filters).toString();
    expect(readPersonFilters(new URLSearchParams(address))).toEqual(filters);
  });
});

describe('the people filter', () => {
  it('accepts any person without a filter', () => {
    expect(isFound({})).toBe(true);
  });

  it('matches the start of a name, with or without Norwegian letters', () => {
    expect(isFound({ words: 'nordm' })).toBe(true);
    expect(isFound({ words: 'ase' })).toBe(true);
    expect(isFound({ words: 'åse ola' })).toBe(false);
  });

  it('matches kind, skill, sector and openness', () => {
    const changes: Partial<Profile> = { kinds: ['talent'], skills: ['react'], openTo: ['work'] };
    expect(isFound({ kind: 'talent', skill: 'react', openTo: 'work' }, changes)).toBe(true);
    expect(isFound({ kind: 'founder', skill: 'react' }, changes)).toBe(false);
  });

  it('matches the place, not the name', () => {
    expect(isFound({ location: 'tromso' }, { location: 'Tromsø' })).toBe(true);
    expect(isFound({ location: 'bergen' }, { displayName: 'Kari Bergen' })).toBe(false);
  });
});

describe('the people filter by conditions', () => {
  it.each<[string | null, number | null, boolean]>([
    ['10', 12, true],
    ['10', 10, true],
    ['20', 12, false],
    ['5', null, false],
    [null, null, true],
  ])('with at least %s hours and %s available hours is %s', (hours, availability, isShown) => {
    expect(isFound({ hours }, { availability })).toBe(isShown);
  });

  it('matches terms, also of profiles whose stored words lack them', () => {
    const earlier = { ...person({ terms: ['pay'] }), searchTokens: [] };
    const filters = { ...NO_PERSON_FILTERS, term: 'pay' } as const;
    expect(matchesPerson(filters, earlier)).toBe(true);
    expect(matchesPerson({ ...filters, term: 'share' }, earlier)).toBe(false);
  });
});

describe('directoryQuery', () => {
  it('returns active people only', () => {
    expect(directoryQuery(NO_PERSON_FILTERS).where).toEqual([['status', '==', 'active']]);
  });

  it('queries by the most selective filter and applies the rest in the page', () => {
    const filters = { ...NO_PERSON_FILTERS, kind: 'talent', skill: 'react' } as const;
    expect(directoryQuery(filters).where[0]).toEqual([
      'searchTokens',
      'array-contains',
      'skill:react',
    ]);
  });
});

describe('empty profiles in the directory', () => {
  const named = (id: string, changes: Partial<Profile>) => ({ id, data: person(changes) });
  const order = (rows: ReturnType<typeof named>[]) =>
    emptyProfilesLast(rows, ({ id: uid }) => uid === 'me').map(({ id }) => id);

  it('come after all others of their page', () => {
    const rows = [
      named('new', {}),
      named('blank', { headline: ' ', bio: '\n' }),
      named('headline', { headline: 'Snekker' }),
      named('kind', { kinds: ['talent'] }),
      named('skill', { skills: ['react'] }),
      named('bio', { bio: 'Hei' }),
    ];
    expect(order(rows)).toEqual(['headline', 'kind', 'skill', 'bio', 'new', 'blank']);
  });

  it('come before the reader', () => {
    const me = named('me', { headline: 'Snekker' });
    expect(order([me, named('new', {}), named('bio', { bio: 'Hei' })])).toEqual([
      'bio',
      'new',
      'me',
    ]);
  });

  it('stay on their page', () => {
    const first = named('new', {});
    const others = Array.from({ length: DIRECTORY_PAGE.pageSize }, (_, index) =>
      named(`p${index}`, { headline: 'Snekker' }),
    );
    expect(order([first, ...others]).indexOf('new')).toBe(DIRECTORY_PAGE.pageSize - 1);
  });
});
