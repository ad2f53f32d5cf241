import { describe, expect, it } from 'vitest';
import { addToGroup, type GroupedEvent, MAX_REMEMBERED, type NotificationGroup } from './group.ts';

const event = (uid: string, key = `like-${uid}`): GroupedEvent => ({
  key,
  actor: { uid, name: uid, photoPath: null },
});

const groupOf = (...events: readonly GroupedEvent[]) =>
  events.reduce<NotificationGroup | null>((group, each) => addToGroup(group, each) ?? group, null);

const shown = (group: NotificationGroup | null) =>
  group && { actors: group.actors.map(({ uid }) => uid), count: group.count, isRead: group.isRead };

const read = (group: NotificationGroup | null) => group && { ...group, isRead: true };

describe('a group of notifications', () => {
  it('begins with one person', () => {
    expect(shown(groupOf(event('kari')))).toEqual({ actors: ['kari'], count: 1, isRead: false });
  });

  it('shows the latest three and counts all', () => {
    const group = groupOf(event('a'), event('b'), event('c'), event('d'));
    expect(shown(group)).toEqual({ actors: ['d', 'c', 'b'], count: 4, isRead: false });
  });

  it('counts a person once, whatever they did', () => {
    const group = groupOf(event('a', 'comment-1'), event('b'), event('a', 'comment-2'));
    expect(shown(group)).toEqual({ actors: ['a', 'b'], count: 2, isRead: false });
  });

  it('counts a person once who is no longer shown', () => {
    const group = groupOf(...['a', 'b', 'c', 'd'].map((uid) => event(uid)), event('a', 'again'));
    expect(shown(group)).toEqual({ actors: ['a', 'd', 'c'], count: 4, isRead: false });
  });

  it('does not change by an event that is delivered again', () => {
    const group = groupOf(event('a'), event('b'));
    expect(addToGroup(group, event('a'))).toBeNull();
  });

  it('ends alike in whatever order and number events come', () => {
    const once = ['a', 'b', 'c'].map((uid) => event(uid));
    const often = [...once, ...once].reverse();
    expect(groupOf(...often)?.count).toBe(groupOf(...once)?.count);
  });
});

describe('a group that was read', () => {
  const group = read(groupOf(event('a'), event('b')));

  it('does not wake by what it had counted before', () => {
    expect(addToGroup(group, event('a'))).toBeNull();
  });

  it('begins anew with the next event, by the same person too', () => {
    expect(shown(addToGroup(group, event('c')))).toEqual({
      actors: ['c'],
      count: 1,
      isRead: false,
    });
    expect(shown(addToGroup(group, event('a', 'comment-2')))?.count).toBe(1);
  });

  it('still knows what it had counted before, once begun anew', () => {
    const anew = addToGroup(group, event('c'));
    expect(addToGroup(anew, event('b'))).toBeNull();
  });
});

it('a group remembers no more than fits a document', () => {
  const events = Array.from({ length: MAX_REMEMBERED + 5 }, (_, index) => event(`u${index}`));
  const group = groupOf(...events);
  expect(group?.count).toBe(MAX_REMEMBERED + 5);
  expect(group?.actorIds).toHaveLength(MAX_REMEMBERED);
  expect(group?.eventKeys).toHaveLength(MAX_REMEMBERED);
});
