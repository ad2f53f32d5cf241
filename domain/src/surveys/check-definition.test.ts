import { describe, expect, it } from 'vitest';
import {
  type DefinitionFault,
  type FalsifyingChange,
  findDefinitionFaults,
  findFalsifyingChanges,
  isHalfTranslated,
  reachablePositions,
} from './check-definition.ts';
import type { Conditions, Operator, SurveyElement } from './question.ts';
import { choice, EVERY_TYPE, jump, question, section, survey } from './survey.examples.ts';
import type { SurveySettings } from './survey.ts';

const NOTHING = { nb: '', en: ' ' };
const ask = (id: string, fields = {}) => question('yesNo', id, fields);
const when = (
  questionId: string,
  operator: Operator,
  value: string | boolean | null,
): Conditions => ({
  match: 'all',
  conditions: [{ questionId, operator, value }],
});

type Faulty = readonly [
  fault: DefinitionFault,
  name: string,
  at: string | null,
  elements: readonly SurveyElement[],
  settings?: Partial<SurveySettings>,
];

const FAULTS: readonly Faulty[] = [
  ['noQuestions', 'a survey of headings', null, [section('s')]],
  ['noText', 'a question without words', 'a', [ask('a', { title: NOTHING })]],
  ['noText', 'a heading without words', 's', [section('s', { title: NOTHING }), ask('a')]],
  [
    'noChoiceText',
    'a choice without words',
    'a',
    [question('dropdown', 'a', { choices: [choice('x'), { id: 'y', label: NOTHING }] })],
  ],
  ['limitsCross', 'more at least than at most', 'a', [question('number', 'a', { min: 5, max: 4 })]],
  [
    'limitsCross',
    'an end before its beginning',
    'a',
    [question('date', 'a', { earliest: '2026-02-01', latest: '2026-01-01' })],
  ],
  ['limitsCross', 'words', 'a', [question('shortText', 'a', { minChars: 9, maxChars: 8 })]],
  [
    'tooManyRequired',
    'more to choose than there is',
    'a',
    [question('multipleChoice', 'a', { minChosen: 4, maxChosen: null })],
  ],
  ['jumpsBack', 'a jump back', 'b', [ask('a'), ask('b', { jumps: [jump('a', 'b')] })]],
  ['jumpsBack', 'a jump to itself', 'a', [ask('a', { jumps: [jump('a', 'a')] })]],
  ['jumpsNowhere', 'a jump to what is gone', 'a', [ask('a', { jumps: [jump('z', 'a')] })]],
  ['asksLater', 'an answer to come', 'a', [ask('a', { showIf: when('b', 'is', true) }), ask('b')]],
  ['asksLater', 'its own answer', 'a', [ask('a', { showIf: when('a', 'is', true) })]],
  ['asksNothing', 'no value', 'b', [ask('a'), ask('b', { showIf: when('a', 'is', null) })]],
  [
    'asksNothing',
    'a choice that is gone',
    'b',
    [question('dropdown', 'a'), ask('b', { showIf: when('a', 'is', 'z') })],
  ],
  [
    'repeatsLater',
    'what nobody said yet',
    'a',
    [ask('a', { title: { nb: 'Du sa {B}', en: '' } }), ask('b')],
  ],
  [
    'unreachable',
    'what is always passed over',
    'b',
    [ask('a', { jumps: [jump('c')] }), ask('b'), ask('c')],
  ],
  ['unreachable', 'what comes after the end', 'b', [ask('a', { jumps: [jump(null)] }), ask('b')]],
  [
    'closesBeforeOpening',
    'no time at all',
    null,
    [ask('a')],
    { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-02-01T00:00:00Z' },
  ],
];

describe('findDefinitionFaults', () => {
  it('accepts a survey with one question of each type', () => {
    expect(findDefinitionFaults(EVERY_TYPE)).toEqual([]);
  });

  it.each(
    FAULTS.map(([fault, name, elementId, elements, settings]) => ({
      fault,
      name,
      elementId,
      definition: survey(elements, settings),
    })),
  )('reports $fault: $name', ({ fault, elementId, definition }) => {
    expect(findDefinitionFaults(definition)).toEqual([{ elementId, fault }]);
  });

  it('reports a missing title', () => {
    const untitled = { ...survey([ask('a')]), title: NOTHING };
    expect(findDefinitionFaults(untitled)).toEqual([{ elementId: null, fault: 'noTitle' }]);
  });

  it('ignores braces around an unknown code', () => {
    const title = { nb: 'Skriv {navn}', en: '' };
    expect(findDefinitionFaults(survey([ask('a', { title })]))).toEqual([]);
  });

  it('isHalf detects a text in only one language', () => {
    expect(isHalfTranslated({ nb: 'Ja', en: ' ' })).toBe(true);
    expect(isHalfTranslated({ nb: 'Ja', en: 'Yes' })).toBe(false);
    expect(isHalfTranslated(NOTHING)).toBe(false);
  });
});

describe('reachable elements', () => {
  it('include elements skipped by a conditional jump', () => {
    const definition = survey([ask('a', { jumps: [jump('c', 'a')] }), ask('b'), ask('c')]);
    expect([...reachablePositions(definition)].sort()).toEqual([0, 1, 2]);
  });

  it('include elements after a jump of a question that may be hidden', () => {
    const hidden = when('a', 'is', true);
    const alone = survey([ask('a'), ask('b', { showIf: hidden, jumps: [jump(null)] }), ask('c')]);
    expect(findDefinitionFaults(alone)).toEqual([]);
    const within = survey([
      ask('a'),
      section('s', { showIf: hidden }),
      ask('b', { jumps: [jump('d')] }),
      ask('c'),
      section('t'),
      ask('d'),
    ]);
    expect(findDefinitionFaults(within)).toEqual([]);
  });
});

describe('findFalsifyingChanges', () => {
  const before = survey([
    question('scale', 'a'),
    question('dropdown', 'b'),
    question('rating', 'c'),
    question('matrix', 'd'),
  ]);
  const changed = (id: string, change: (element: SurveyElement) => SurveyElement | null) =>
    survey(
      before.elements.flatMap((element) => {
        const after = element.id === id ? change(element) : element;
        return after ? [after] : [];
      }),
    );
  const ALL = new Set(['a', 'b', 'c', 'd']);

  it.each<[FalsifyingChange, string, (element: SurveyElement) => SurveyElement | null]>([
    ['removed', 'a', () => null],
    ['typeChanged', 'a', () => question('nps', 'a')],
    ['codeChanged', 'a', (element) => ({ ...element, code: 'NEW' }) as SurveyElement],
    ['rangeChanged', 'a', () => question('scale', 'a', { max: 9 })],
    ['rangeChanged', 'c', () => question('rating', 'c', { max: 10 })],
    ['choiceRemoved', 'b', () => question('dropdown', 'b', { choices: [choice('a')] })],
    ['choiceRemoved', 'd', () => question('matrix', 'd', { rows: [choice('a')] })],
  ])('reports a change that falsifies answers: %s', (change, elementId, make) => {
    const after = changed(elementId, make);
    expect(findFalsifyingChanges(before, after, ALL)).toEqual([{ elementId, change }]);
    expect(findFalsifyingChanges(before, after, new Set())).toEqual([]);
  });

  it.each([
    ['its help', { help: { nb: 'Noe annet', en: '' } }],
    ['its title', { title: { nb: 'Noe annet', en: '' } }],
    ['the text of its box', { label: { nb: 'Noe annet', en: '' } }],
  ])('keeps the words of a consent: %s', (_name, fields) => {
    const agreed = survey([question('consent', 'agree')]);
    const after = survey([question('consent', 'agree', fields)]);
    expect(findFalsifyingChanges(agreed, after, new Set(['agree']))).toEqual([
      { elementId: 'agree', change: 'consentChanged' },
    ]);
    expect(findFalsifyingChanges(agreed, after, new Set())).toEqual([]);
  });

  it('allows new wording, choices, questions and limits', () => {
    const more = ['a', 'b', 'c', 'd'].map(choice);
    const after = survey([
      question('yesNo', 'new'),
      question('dropdown', 'b', { choices: more, title: { nb: 'Ny', en: 'New' } }),
      ...before.elements.filter(({ id }) => id !== 'b'),
    ]);
    expect(findFalsifyingChanges(before, after, ALL)).toEqual([]);
  });

  it('reports any change of anonymity', () => {
    const after = survey(before.elements, { anonymous: true });
    const change = { elementId: null, change: 'anonymityChanged' };
    expect(findFalsifyingChanges(before, after, ALL)).toEqual([change]);
    expect(findFalsifyingChanges(after, before, ALL)).toEqual([change]);
    expect(findFalsifyingChanges(before, after, new Set())).toEqual([]);
  });
});
