import { documentsRootOf, idOf, parentOf } from '../path/resource-name.ts';
import type { DocumentChange } from '../store/document.ts';

export type WatchScope =
  | { readonly kind: 'documents'; readonly names: readonly string[] }
  | { readonly kind: 'collection'; readonly name: string }
  /** An empty `collectionId` means every collection. */
  | { readonly kind: 'group'; readonly root: string; readonly collectionId: string };

export class WatchIndex<Target> {
  readonly #targets = new Map<string, Set<Target>>();

  add(scope: WatchScope, target: Target): void {
    for (const key of keysOf(scope)) {
      const targets = this.#targets.get(key);
      if (targets) targets.add(target);
      else this.#targets.set(key, new Set([target]));
    }
  }

  remove(scope: WatchScope, target: Target): void {
    for (const key of keysOf(scope)) {
      const targets = this.#targets.get(key);
      targets?.delete(target);
      if (targets?.size === 0) this.#targets.delete(key);
    }
  }

  concerned(changes: readonly DocumentChange[]): Map<Target, DocumentChange[]> {
    const concerned = new Map<Target, DocumentChange[]>();
    for (const change of changes) {
      for (const target of this.#watching(change.name)) {
        const known = concerned.get(target);
        if (known) known.push(change);
        else concerned.set(target, [change]);
      }
    }
    return concerned;
  }

  #watching(name: string): Set<Target> {
    const collection = parentOf(name);
    const root = documentsRootOf(name);
    const keys = [collection, groupKey(root, idOf(collection)), groupKey(root, ''), name];
    return new Set(keys.flatMap((key) => [...(this.#targets.get(key) ?? [])]));
  }
}

function keysOf(scope: WatchScope): readonly string[] {
  if (scope.kind === 'documents') return scope.names;
  return [scope.kind === 'collection' ? scope.name : groupKey(scope.root, scope.collectionId)];
}

// Names contain no empty segments, so keys are unambiguous.
function groupKey(root: string, collectionId: string): string {
  return `${root}//${collectionId}`;
}
