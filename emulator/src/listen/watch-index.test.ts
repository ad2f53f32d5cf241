import { describe, expect, it } from 'vitest';
import { nameOf, ROOT } from '../testing/fixture.ts';
import { WatchIndex, type WatchScope } from './watch-index.ts';

const SCOPES: Readonly<Record<string, WatchScope>> = {
  documents: { kind: 'documents', names: ['c/a', 'c/b', 'd/x'].map(nameOf) },
  collection: { kind: 'collection', name: nameOf('c') },
  below: { kind: 'collection', name: nameOf('c/a/c') },
  group: { kind: 'group', root: ROOT, collectionId: 'c' },
  everything: { kind: 'group', root: ROOT, collectionId: '' },
  elsewhere: { kind: 'group', root: ROOT.replace('/p/', '/q/'), collectionId: 'c' },
};

function indexOf(scopes: Readonly<Record<string, WatchScope>>) {
  const index = new WatchIndex<string>();
  for (const [name, scope] of Object.entries(scopes)) index.add(scope, name);
  return index;
}

const affectedListeners = (index: WatchIndex<string>, path: string) =>
  [...index.concerned([{ name: nameOf(path), before: null, after: null }]).keys()].sort();

describe('change notification', () => {
  it.each<[string, readonly string[]]>([
    ['c/a', ['collection', 'documents', 'everything', 'group']],
    ['c/z', ['collection', 'everything', 'group']],
    ['c/a/c/z', ['below', 'everything', 'group']],
    ['d/x', ['documents', 'everything']],
    ['d/x/c/z', ['everything', 'group']],
    ['d/z', ['everything']],
    ['cc/a', ['everything']],
  ])('for %s reaches the targets %j', (path, expected) => {
    expect(affectedListeners(indexOf(SCOPES), path)).toEqual(expected);
  });

  it('is sent once to a target that names a document twice', () => {
    const index = new WatchIndex<string>();
    index.add({ kind: 'documents', names: ['c/a', 'c/a'].map(nameOf) }, 'twice');
    const change = { name: nameOf('c/a'), before: null, after: null };
    expect(index.concerned([change]).get('twice')).toEqual([change]);
  });

  it('contains the whole commit in its order', () => {
    const changes = ['c/b', 'd/z', 'c/a'].map((path) => ({
      name: nameOf(path),
      before: null,
      after: null,
    }));
    const concerned = indexOf(SCOPES).concerned(changes);
    expect(concerned.get('collection')).toEqual([changes[0], changes[2]]);
    expect(concerned.get('everything')).toEqual(changes);
    expect(concerned.has('elsewhere')).toBe(false);
  });

  it('skips removed targets and still notifies the others', () => {
    const index = indexOf({ one: SCOPES.collection, two: SCOPES.collection } as never);
    index.remove(SCOPES.collection as WatchScope, 'one');
    expect(affectedListeners(index, 'c/a')).toEqual(['two']);
    index.remove(SCOPES.collection as WatchScope, 'two');
    expect(affectedListeners(index, 'c/a')).toEqual([]);
    index.add(SCOPES.collection as WatchScope, 'three');
    expect(affectedListeners(index, 'c/a')).toEqual(['three']);
  });
});
