import { describe, expect, it } from 'vitest';
import { multipleChoice, singleChoice } from '../../testing/surveys.ts';
import { orderedChoices, withChoice, withOther } from './choices.ts';

describe('withChoice, withOther and orderedChoices', () => {
  it('replaces the previous one', () => {
    const question = singleChoice('drink', { other: true });
    expect(withChoice(question, withOther(question, undefined, 'Saft'), 'te')).toEqual({
      chosen: ['te'],
      other: null,
    });
    expect(withOther(question, { chosen: ['te'], other: null }, 'Saft')).toEqual({
      chosen: [],
      other: 'Saft',
    });
  });

  it('can be one of several in the question’s order, and can be removed', () => {
    const question = multipleChoice('drinks', { other: true });
    const one = withChoice(question, undefined, 'vann');
    const two = withChoice(question, one, 'kaffe');
    expect(two).toEqual({ chosen: ['kaffe', 'vann'], other: null });
    expect(withOther(question, two, 'Saft')).toEqual({ chosen: ['kaffe', 'vann'], other: 'Saft' });
    expect(withChoice(question, two, 'kaffe')).toEqual({ chosen: ['vann'], other: null });
  });

  it('keeps its position for the same person', () => {
    const question = singleChoice('drink', { shuffle: true });
    expect(orderedChoices(question, 'kari')).toEqual(orderedChoices(question, 'kari'));
    expect(orderedChoices({ ...question, shuffle: false }, 'kari')).toEqual(question.choices);
  });
});
