import { batchGetDocuments } from './batch-get-documents.ts';
import { batchWrite } from './batch-write.ts';
import { beginTransaction, rollback } from './begin-transaction.ts';
import type { ListService, UnaryService } from './call.ts';
import { createDocument, deleteDocument, updateDocument } from './change-document.ts';
import { commit } from './commit.ts';
import { getDocument } from './get-document.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { runQuery } from './run-query.ts';
import { executePipeline, partitionQuery } from './unsupported.ts';

/** The RPCs of `google.firestore.v1.Firestore` that answer once. */
export const UNARY_METHODS = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransaction,
  Commit: commit,
  Rollback: rollback,
  ListCollectionIds: listCollectionIds,
  BatchWrite: batchWrite,
  PartitionQuery: partitionQuery,
} as const satisfies Record<string, UnaryService>;

/** The RPCs that answer with a stream of messages. */
export const LIST_METHODS = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
  ExecutePipeline: executePipeline,
} as const satisfies Record<string, ListService>;
