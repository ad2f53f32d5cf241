import { databaseOf, parseParentName } from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { aggregatedFields, decodeAggregations, runAggregation } from '../query/run-aggregation.ts';
import { selectorOf } from '../query/run-query.ts';
import { invalidArgument } from '../status.ts';
import { type Message, readMessage, readString } from '../value/payload.ts';
import { authorizeList } from './authorize.ts';
import type { Call } from './call.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';

const KEYS = ['parent', 'structuredAggregationQuery', 'explainOptions', ...CONSISTENCY_KEYS];

export async function runAggregationQuery(
  call: Call,
  request: unknown,
): Promise<readonly Message[]> {
  const { engine, codec } = call;
  const message = readMessage(request, KEYS);
  const parent = parseParentName(readString(message.parent));
  const caller = call.authenticate();
  const { structuredAggregationQuery } = message;
  if (structuredAggregationQuery === undefined) throw invalidArgument('query_type must be set.');
  const wanted = readMessage(structuredAggregationQuery, ['structuredQuery', 'aggregations']);
  const query = decodeQuery(wanted.structuredQuery, parent);
  checkQuery(query);
  const aggregations = decodeAggregations(wanted.aggregations);
  const view = openReadView(engine, databaseOf(parent), message);
  const { transaction } = view;
  if (transaction) {
    engine.transactions.lockCollectionId(transaction, selectorOf(query).collectionId);
  }
  authorizeList(engine, caller, view.reader, query);
  engine.indexes?.require(query, aggregatedFields(aggregations));
  const { values, entries } = runAggregation(view.reader, query, aggregations);
  engine.usage.addAggregation(caller, entries);
  const aggregateFields = codec.fields(values);
  const begun = transaction && view.isNewTransaction;
  return [
    {
      result: { aggregateFields },
      ...(begun && { transaction: codec.bytes(transaction.id) }),
      readTime: codec.timestamp(view.readTime),
      done: true,
    },
  ];
}
