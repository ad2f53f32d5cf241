import { describe, expect, it } from 'vitest';
import { MAX_CURRENT, type Selectable, selectMatches } from './select-matches.ts';

const of = (kind: Selectable['kind'], count: number, score: number): Selectable[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${kind}${String(index).padStart(3, '0')}`,
    kind,
    isWanted: false,
    score: score - index / 100,
  }));

describe('selectMatches', () => {
  it('are all while few, best first', () => {
    const selected = selectMatches([...of('talent', 2, 50), ...of('investor', 1, 60)]);
    expect(selected.map(({ id }) => id)).toEqual(['investor000', 'talent000', 'talent001']);
  });

  it('include some of each kind, however good the others are', () => {
    const selected = selectMatches([...of('talent', 80, 90), ...of('investor', 30, 50)]);
    expect(selected).toHaveLength(MAX_CURRENT);
    expect(selected.filter(({ kind }) => kind === 'investor')).toHaveLength(10);
    expect(selected[0]?.id).toBe('talent000');
  });

  it('keeps every match that is marked as wanted', () => {
    const [weakest] = of('talent', 1, 40).map((each) => ({ ...each, id: 'w', isWanted: true }));
    const selected = selectMatches([...of('talent', 80, 90), ...(weakest ? [weakest] : [])]);
    expect(selected.map(({ id }) => id)).toContain('w');
    expect(selected).toHaveLength(MAX_CURRENT);
  });
});
