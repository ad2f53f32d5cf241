import { describe, expect, it } from 'vitest';
import { definition, question } from '../testing/survey-examples.ts';
import { layOutFlow } from './flow-map.tsx';

const ALWAYS = { match: 'all', conditions: [] } as const;
const HIGH = {
  match: 'all' as const,
  conditions: [{ questionId: 'q1', operator: 'atLeast' as const, value: 9 }],
};
const jump = (to: string | null) => ({ when: HIGH, to });

describe('layOutFlow', () => {
  it('draws overlapping jumps in separate lanes, short ones inside', () => {
    const survey = definition([
      question('nps', 'Q1', { jumps: [jump(null), jump('q3')] }),
      question('yesNo', 'Q2'),
      question('yesNo', 'Q3', { jumps: [jump(null)] }),
      question('yesNo', 'Q4'),
    ]);
    expect(layOutFlow(survey)).toMatchObject({
      arcs: [
        { from: 0, to: 2, lane: 0 },
        { from: 2, to: 4, lane: 0 },
        { from: 0, to: 4, lane: 1 },
      ],
      lanes: 2,
    });
  });

  it('omits invalid jumps, and draws two jumps to one target once', () => {
    const survey = definition([
      question('nps', 'Q1', { jumps: [jump('gone'), jump('q2'), jump('q2')] }),
      question('yesNo', 'Q2', { jumps: [jump('q1')] }),
    ]);
    expect(layOutFlow(survey).arcs).toEqual([{ from: 0, to: 1, lane: 0 }]);
  });

  it('marks unreachable elements', () => {
    const survey = definition([
      question('nps', 'Q1', { jumps: [{ when: { ...ALWAYS, conditions: [] }, to: 'q3' }] }),
      question('yesNo', 'Q2'),
      question('yesNo', 'Q3'),
    ]);
    expect([...layOutFlow(survey).unreachable]).toEqual([1]);
  });
});
