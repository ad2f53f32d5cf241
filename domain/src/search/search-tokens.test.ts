import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE } from '../people/person.cases.ts';
import { emptyProfile } from '../people/person.ts';
import { tokensOfPerson } from '../people/person-tokens.ts';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { emptyProjectDraft } from '../projects/project.ts';
import { tokensOfProject } from '../projects/project-tokens.ts';
import { fold, foldedWords, indexedWords } from './fold.ts';
import { MAX_TOKENS } from './search-tokens.ts';

describe('folding', () => {
  it.each([
    ['Bjørn', 'bjorn'],
    ['Ålesund', 'alesund'],
    ['Æresord', 'aresord'],
    ['Saether Sæther Säther', 'sather sather sather'],
    ['Đorđe', fold('Djordje')],
    ['Göteborg café', 'goteborg cafe'],
    ['ØL', 'ol'],
    ['Işık', 'isik'],
    ['IŞIK', 'isik'],
    ['İstanbul', 'istanbul'],
    ['Ŧorŋe Čáhci', 'torne cahci'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Łódź Żółć', 'lodz zolc'],
    ['Đorđe Šimić', 'dorde simic'],
    ['Ħal Għargħur', 'hal gharghur'],
    ['Œuvrard', fold('oeuvrard')],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ﬁnanﬀ', 'finanff'],
    ['Aase Haaland', fold('Åse Håland')],
    ['Bjoern Soerensen', fold('Bjørn Sørensen')],
    ['Ｋａｒｉ　１２', 'kari 12'],
    ['ｶﾀｶﾅ', 'かたかな'],
    ['ガ', fold('ｶﾞ')],
    ['علی\u200cرضا', fold('عليرضا')],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['Ёлка Йорк', 'елка иорк'],
    ['Ка\u00adти', 'кати'],
    ['김민수', '김민수'],
    ['हिन्दी', 'हिंदी'],
    ['ज़िंदगी हाँ', 'जिंदगी हां'],
    ['١٢٣ ۴۵۶ १२३', '123 456 123'],
    ['col·lecció', 'colleccio'],
    ['Σίσυφος', fold('ΣΙΣΥΦΟΣ')],
  ])('converts %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it.each(['aaee', 'Kaaeoee', 'Queen', 'ddjj', 'mediaæøå', 'Đđjđ', 'aœe', 'हिन्दी'])(
    'of a folded text changes nothing: %s',
    (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    },
  );

  it('splits words at any character that is no letter or digit, each once', () => {
    expect(foldedWords('UX-design & 3D; ux')).toEqual(['ux', 'design', '3d']);
  });

  it.each([
    ["O'Brien O’Brien OBrien", ['obrien']],
    ['D´Angelo ʻOkina', ['dangelo', 'okina']],
    ["'sitat' og rock 'n' roll", ['sitat', 'og', 'rock', 'n', 'roll']],
    ['C++, C# (F#) og R', ['c++', 'c#', 'f#', 'og', 'r']],
    ['.NET og node.js', ['net', 'og', 'node', 'js']],
    ['#1 C#7', ['1', 'c', '7']],
    ['李小龍さん', ['李', '小', '龍', 'さ', 'ん']],
    ['김민수', ['김', '민', '수']],
    ['हिन्दी भाषा', ['हिंदी', 'भाषा']],
    ['e-post, T-SQL og S/4HANA', ['epost', 'tsql', 'og', 's4hana']],
    ['A/B og Windows11', ['a', 'b', 'og', 'windows', '11']],
    ['สวัสดี', ['สวัสดี']],
  ])('splits %j into %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it('indexes the parts of a name with an apostrophe, too', () => {
    expect(indexedWords('constructor toString')).toEqual([
      'constructor',
      'tostring',
      'to',
      'string',
    ]);
    expect(indexedWords("Sinéad O'Brien")).toEqual(['sinead', 'obrien', 'o', 'brien']);
  });
});

describe('search tokens of a project', () => {
  it('contain every prefix of 2 to 12 letters of each word', () => {
    const tokens = tokensOfProject({ ...emptyProjectDraft(), title: 'Sol Kunnskapsøkonomien' });
    expect(tokens).toEqual([
      'stage:idea',
      'so',
      'sol',
      'ku',
      'kun',
      'kunn',
      'kunns',
      'kunnsk',
      'kunnska',
      'kunnskap',
      'kunnskaps',
      'kunnskapso',
      'kunnskapsok',
      'kunnskapsoko',
    ]);
  });

  it('contain a facet per filter of the lists', () => {
    expect(tokensOfProject(COMPLETE_DRAFT)).toEqual(
      expect.arrayContaining([
        'stage:prototype',
        'sector:energy',
        'skill:power-electronics',
        'looking:cofounder',
      ]),
    );
  });

  it('stay below the limit and keep the facets', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}abcdefg`).join(' ');
    const tokens = tokensOfProject({ ...COMPLETE_DRAFT, title: words });
    expect(tokens).toHaveLength(MAX_TOKENS);
    expect(tokens).toContain('skill:react');
  });

  it('contain words of a single letter', () => {
    expect(tokensOfProject({ ...emptyProjectDraft(), title: 'R 李' })).toEqual([
      'stage:idea',
      'r',
      '李',
    ]);
  });
});

describe('search tokens of a person', () => {
  it('contain name, place, skills and facets', () => {
    expect(tokensOfPerson(COMPLETE_PROFILE)).toEqual(
      expect.arrayContaining([
        'kari',
        'nordmann',
        'bodo',
        'react',
        'design',
        'kind:founder',
        'open:advising',
        'sector:ocean',
        'skill:ux-design',
        'invests:idea',
      ]),
    );
  });

  it('consist of the name for an empty profile', () => {
    expect(tokensOfPerson(emptyProfile('Bo', 'nb'))).toEqual(['bo']);
  });
});
