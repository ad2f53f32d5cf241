import { describe, expect, it } from 'vitest';
import { addToGroup, type GroupEvent, removeFromGroup, startGroup } from './notification-group.ts';

const card = (uid: string) => ({ uid, name: uid.toUpperCase(), photoPath: null });
const by = (uid: string, key = `like ${uid}`): GroupEvent => ({ key, actor: card(uid) });
const groupOf = (...events: GroupEvent[]) => events.reduce(addToGroup, startGroup([]));

describe('notification group', () => {
  it('counts people and names the latest three, latest first', () => {
    const group = groupOf(by('a'), by('b'), by('c'), by('d'));
    expect(group.count).toBe(4);
    expect(group.actors.map(({ uid }) => uid)).toEqual(['d', 'c', 'b']);
  });

  it('counts a repeated actor once', () => {
    const group = groupOf(by('a', 'comment 1'), by('b'), by('a', 'comment 2'));
    expect(group.count).toBe(2);
    expect(group.actors.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  it('is unchanged by an event that was already counted', () => {
    const group = groupOf(by('a'), by('b'));
    expect(addToGroup(group, by('a'))).toBe(group);
  });

  it('starts empty after it was read, and ignores older events', () => {
    const read = startGroup(groupOf(by('a'), by('b')).keys);
    expect(addToGroup(read, by('a'))).toBe(read);
    expect(addToGroup(read, by('c'))).toMatchObject({ count: 1, actors: [card('c')] });
  });

  it('keeps the highest count in any event order when it has no actors', () => {
    const votes = (count: number): GroupEvent => ({ key: `votes ${count}`, actor: null, count });
    expect(groupOf(votes(50), votes(10))).toMatchObject({ count: 50, actors: [] });
  });

  it('keeps the other actors after a removal and counts a new event of the removed one', () => {
    const group = removeFromGroup(groupOf(by('a'), by('b')), 'a');
    expect(group).toMatchObject({ count: 1, actors: [card('b')], actorIds: ['b'] });
    expect(addToGroup(group, by('a', 'like again'))).toMatchObject({ count: 2 });
  });

  it('ignores the removal of an actor that it does not name', () => {
    const group = groupOf(by('a'), by('b'), by('c'), by('d'));
    expect(removeFromGroup(group, 'a')).toBe(group);
  });

  it('evicts the oldest of very many', () => {
    const many = Array.from({ length: 600 }, (_, index) => by(`p${index}`));
    const group = groupOf(...many);
    expect(group.count).toBe(600);
    expect(group.keys).toHaveLength(500);
  });
});
