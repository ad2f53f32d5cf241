import type { Clock } from './clock.ts';
import { TriggerDispatcher } from './events/trigger-dispatcher.ts';

import type { IndexGuard } from './indexes/index-guard.ts';
import { WatchHub } from './listen/watch-hub.ts';
import type { ExportFormat } from './options.ts';
import type { ExplanationWriter } from './rules/explain.ts';
import { RulesRegistry } from './service/rules-registry.ts';
import { Transactions } from './service/transactions.ts';
import { UsageCounter } from './service/usage-counter.ts';
import { DocumentStore } from './store/document-store.ts';

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
  /** Null to explain no decisions of the rules. */
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
