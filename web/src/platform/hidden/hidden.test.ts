import { describe, expect, it } from 'vitest';
import { isHidden } from './hidden-store.ts';

const item = { id: 'c1', author: { uid: 'ola' }, projectId: 'p1' };

describe('hidden items of a list', () => {
  it.each([
    ['a blocked or muted author', ['ola'], true],
    ['a muted project', ['p1'], true],
    ['a muted item', ['c1'], true],
    ['nothing of others', ['per', 'p2', 'c2'], false],
    ['nothing at all', [], false],
  ])('compares the item with %s', (_name, ids, expected) => {
    expect(isHidden(new Set(ids), item, 'kari')).toBe(expected);
  });

  it('never hides the viewer’s own items', () => {
    expect(isHidden(new Set(['p1', 'c1']), item, 'ola')).toBe(false);
  });

  it('does not hide items without a project', () => {
    expect(isHidden(new Set(['p1']), { ...item, projectId: null }, 'kari')).toBe(false);
  });
});
