import { codesIn } from '@samspill/domain/surveys/texts';
import { describe, expect, it } from 'vitest';
import { definition, question, section, text } from '../testing/survey-examples.ts';
import { editDefinition, typingKey } from './edit-definition.ts';
import { convertQuestion, newChoice, newElement } from './new-element.ts';

const THREE = definition([
  question('nps', 'Q1'),
  question('singleChoice', 'Q2'),
  question('longText', 'Q3', { help: text('Du svarte {Q1} og {Q2}', 'You said {Q1}') }),
]);
const codes = ({ elements }: typeof THREE) =>
  elements.map((each) => ('code' in each ? each.code : each.id));

describe('adding', () => {
  it('inserts an element with the next free code', () => {
    const element = newElement('yesNo', THREE);
    expect(codes(editDefinition(THREE, { type: 'add', element, at: 1 }))).toEqual([
      'Q1',
      'Q4',
      'Q2',
      'Q3',
    ]);
  });

  it('ignores an element with an existing id', () => {
    const [element] = THREE.elements;
    if (!element) throw new Error('There is none');
    expect(editDefinition(THREE, { type: 'add', element, at: 0 })).toBe(THREE);
  });

  it('stops at the maximum of a survey', () => {
    const full = definition(Array.from({ length: 100 }, (_, at) => question('yesNo', `Q${at}`)));
    const element = newElement('yesNo', full);
    expect(editDefinition(full, { type: 'add', element, at: 0 })).toBe(full);
  });
});

it('moves an element to an index counted without it', () => {
  expect(codes(editDefinition(THREE, { type: 'move', id: 'q1', to: 2 }))).toEqual([
    'Q2',
    'Q3',
    'Q1',
  ]);
  expect(codes(editDefinition(THREE, { type: 'move', id: 'q3', to: 0 }))).toEqual([
    'Q3',
    'Q1',
    'Q2',
  ]);
  expect(editDefinition(THREE, { type: 'move', id: 'q3', to: 2 })).toBe(THREE);
});

describe('duplicating', () => {
  it('inserts a copy below, whose jumps use its own answer', () => {
    const asks = (questionId: string) => ({
      match: 'all' as const,
      conditions: [{ questionId, operator: 'atLeast' as const, value: 9 }],
    });
    const jumping = definition([
      question('nps', 'Q1', { jumps: [{ when: asks('q1'), to: null }] }),
      question('yesNo', 'Q2'),
    ]);
    const after = editDefinition(jumping, { type: 'duplicate', id: 'q1', newId: 'copy' });
    expect(codes(after)).toEqual(['Q1', 'Q3', 'Q2']);
    expect(after.elements[1]).toMatchObject({ id: 'copy', jumps: [{ when: asks('copy') }] });
    expect(after.elements[0]).toBe(jumping.elements[0]);
  });

  it('copies a section without its questions', () => {
    const before = definition([section('s', 'Om deg'), question('yesNo', 'Q1')]);
    const after = editDefinition(before, { type: 'duplicate', id: 's', newId: 's2' });
    expect(codes(after)).toEqual(['s', 's2', 'Q1']);
  });
});

it('keeps references to a deleted question for the check', () => {
  const after = editDefinition(THREE, { type: 'delete', id: 'q1' });
  expect(codes(after)).toEqual(['Q2', 'Q3']);
  expect(after.elements[1]).toBe(THREE.elements[2]);
});

it('renames a code everywhere its answer is repeated', () => {
  const after = editDefinition(THREE, { type: 'recode', id: 'q1', code: 'score' });
  expect(codes(after)).toEqual(['score', 'Q2', 'Q3']);
  expect(codesIn(after.elements[2]?.help ?? text(''))).toEqual(['score', 'Q2']);
});

describe('changing the type', () => {
  const picked = question('singleChoice', 'Q1', {
    choices: [
      { id: 'c1', label: text('Ja') },
      { id: 'c2', label: text('Nei') },
    ],
    required: true,
  });

  it('keeps texts, logic and choices', () => {
    const after = convertQuestion(picked, 'ranking');
    expect(after).toMatchObject({ type: 'ranking', id: 'q1', code: 'Q1', required: true });
    expect(after).toMatchObject({ title: picked.title, choices: picked.choices });
    expect(after).not.toHaveProperty('shuffle');
  });

  it('drops settings that the type lacks', () => {
    expect(convertQuestion(picked, 'yesNo')).not.toHaveProperty('choices');
  });
});

it('gives choices unique ids', () => {
  const among = [
    { id: 'c7', label: text('') },
    { id: 'other', label: text('') },
  ];
  expect(newChoice(among).id).toBe('c8');
});

describe('one undo step', () => {
  const [first] = THREE.elements;
  if (!first) throw new Error('There is none');

  it('covers consecutive changes of the same text', () => {
    const edit = { type: 'change', element: { ...first, title: text('Hvor') } } as const;
    expect(typingKey(THREE, edit)).toBe('change q1 title');
  });

  it('excludes switching, adding and moving', () => {
    const required = { ...question('nps', 'Q1'), required: true };
    expect(typingKey(THREE, { type: 'change', element: required })).toBeNull();
    expect(typingKey(THREE, { type: 'delete', id: 'q1' })).toBeNull();
    const more = question('singleChoice', 'Q2', { choices: [newChoice([])] });
    expect(typingKey(THREE, { type: 'change', element: more })).toBeNull();
  });
});
