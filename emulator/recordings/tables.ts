import type { Table } from './scenario.ts';
import { aggregations, vectors } from './scenarios/aggregations.ts';
import { filters } from './scenarios/filters.ts';
import { overHttp, printing } from './scenarios/http.ts';
import { lists } from './scenarios/lists.ts';
import { locks } from './scenarios/locks.ts';
import { mixedTypes } from './scenarios/mixed-types.ts';
import { orders } from './scenarios/orders.ts';
import { places } from './scenarios/places.ts';
import { pastReads, reads } from './scenarios/reads.ts';
import { batches, singleWrites } from './scenarios/single-writes.ts';
import { listening, snapshots, writeStreams } from './scenarios/streams.ts';
import { readOnlyTransactions, transactionIds, transactions } from './scenarios/transactions.ts';
import { transforms } from './scenarios/transforms.ts';
import { values } from './scenarios/values.ts';
import { writes } from './scenarios/writes.ts';

export const TABLES: readonly Table[] = [
  mixedTypes,
  filters,
  orders,
  places,
  vectors,
  reads,
  pastReads,
  lists,
  aggregations,
  writes,
  values,
  transforms,
  batches,
  singleWrites,
  transactions,
  readOnlyTransactions,
  transactionIds,
  locks,
  listening,
  snapshots,
  writeStreams,
  overHttp,
  printing,
];
