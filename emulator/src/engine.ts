import type { Clock } from './clock.ts';
import { TriggerDispatcher } from './events/trigger-dispatcher.ts';
import type { IndexGuard } from './indexes/index-guard.ts';
import { WatchHub } from './listen/watch-hub.ts';
import type { ExportFormat } from './options.ts';
import type { ExplanationWriter } from './rules/explain.ts';
import { RulesRegistry } from './service/rules-registry.ts';
import { Transactions } from './service/transactions.ts';
import type { Caller } from './store/document.ts';
import { DocumentStore } from './store/document-store.ts';

/** https://firebase.google.com/docs/firestore/pricing: an aggregation costs one read per 1,000 index entries. */
const ENTRIES_PER_AGGREGATION_READ = 1_000;

/**
 * Counts billed operations: documents requested by name, query results (at least one), documents sent to listeners,
 * each thousand aggregation entries, and documents written or deleted. Reads by rules are not counted.
 */
export class UsageCounter {
  #reads = 0;
  #readsByUsers = 0;
  #writes = 0;

  get reads(): number {
    return this.#reads;
  }

  get readsByUsers(): number {
    return this.#readsByUsers;
  }

  get writes(): number {
    return this.#writes;
  }

  addReads(caller: Caller, documents: number): void {
    this.#reads += documents;
    if (caller.kind !== 'admin') this.#readsByUsers += documents;
  }

  /** An empty result is billed as one read. */
  addResults(caller: Caller, documents: number): void {
    this.addReads(caller, Math.max(1, documents));
  }

  addAggregation(caller: Caller, entries: number): void {
    this.addResults(caller, Math.ceil(entries / ENTRIES_PER_AGGREGATION_READ));
  }

  addWrites(documents: number): void {
    this.#writes += documents;
  }
}

export interface Engine {
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly rules: RulesRegistry;
  readonly watch: WatchHub;
  readonly triggers: TriggerDispatcher;
  readonly usage: UsageCounter;
  /** Null to serve every query, indexed or not. */
  readonly indexes: IndexGuard | null;
  readonly explain: ExplanationWriter | null;
  readonly exportFormat: ExportFormat;
}

type EngineOptions = Partial<Pick<Engine, 'explain' | 'exportFormat'>>;

export function createEngine(
  clock: Clock,
  indexes: IndexGuard | null = null,
  { explain = null, exportFormat = 'lines' }: EngineOptions = {},
): Engine {
  const store = new DocumentStore(clock);
  return {
    clock,
    store,
    transactions: new Transactions(clock),
    rules: new RulesRegistry(),
    watch: new WatchHub(store),
    triggers: new TriggerDispatcher(store),
    usage: new UsageCounter(),
    indexes,
    explain,
    exportFormat,
  };
}
