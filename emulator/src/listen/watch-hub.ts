import type { CommitEvent, DocumentChange } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { WatchIndex } from './watch-index.ts';
import type { WatchStream } from './watch-stream.ts';
import type { WatchTarget } from './watch-target.ts';

interface Subscription {
  readonly stream: WatchStream;
  readonly target: WatchTarget;
}

type AffectedTargets = Map<WatchTarget, readonly DocumentChange[]>;

export class WatchHub {
  readonly #store: DocumentStore;
  readonly #index = new WatchIndex<Subscription>();

  constructor(store: DocumentStore) {
    this.#store = store;
    store.onCommit((event) => this.#advance(event));
  }

  subscribe(stream: WatchStream, target: WatchTarget): () => void {
    const subscription = { stream, target };
    this.#index.add(target.scope, subscription);
    return () => this.#index.remove(target.scope, subscription);
  }

  #advance(event: CommitEvent): void {
    const streams = new Map<WatchStream, AffectedTargets>();
    for (const [{ stream, target }, changes] of this.#index.concerned(event.changes)) {
      const concerned: AffectedTargets = streams.get(stream) ?? new Map();
      concerned.set(target, changes);
      streams.set(stream, concerned);
    }
    if (streams.size === 0) return;
    const database = this.#store.database(event.database);
    for (const [stream, concerned] of streams) stream.advance(event, database, concerned);
  }
}
