import type { Clock } from './clock.ts';
import { RulesRegistry } from './service/rules-registry.ts';
import { Transactions } from './service/transactions.ts';
import { DocumentStore } from './store/document-store.ts';

/** Everything one running engine holds; the wires and services share it. */
export interface Engine {
  readonly clock: Clock;
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly rules: RulesRegistry;
}

export function createEngine(clock: Clock): Engine {
  return {
    clock,
    store: new DocumentStore(clock),
    transactions: new Transactions(clock),
    rules: new RulesRegistry(),
  };
}
