import { documentsRootOf } from '../path/resource-name.ts';
import {
  compareByQuery,
  projectDocument,
  queryMatcher,
  runQuery,
  selectorOf,
} from '../query/run-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { TargetSpec } from './decode-target.ts';
import { createDocumentsView, createQueryView } from './view.ts';
import type { WatchScope } from './watch-index.ts';
import type { ResumePoint, WatchTarget } from './watch-target.ts';

export interface TargetOptions {
  readonly id: number;
  readonly spec: TargetSpec;
  readonly resume?: ResumePoint | null;
  readonly refusalIn?: WatchTarget['refusalIn'];
}

export function createTarget(options: TargetOptions): WatchTarget {
  const { id, spec, resume = null, refusalIn = () => null } = options;
  return { id, resume, refusalIn, ...createContent(spec) };
}

function createContent(spec: TargetSpec): Pick<WatchTarget, 'scope' | 'view' | 'project'> {
  if (spec.kind === 'documents') {
    const view = createDocumentsView(spec.names);
    return { scope: spec, view, project: (document) => document };
  }
  const { query } = spec;
  return {
    scope: scopeOf(query),
    view: createQueryView({
      matches: queryMatcher(query),
      compare: compareByQuery(query),
      run: (reader) => runQuery(reader, query).documents,
      limit: query.limit,
      offset: query.offset,
    }),
    project: (document) => projectDocument(query, document),
  };
}

function scopeOf(query: StructuredQuery): WatchScope {
  const { collectionId, allDescendants } = selectorOf(query);
  if (collectionId !== '' && !allDescendants) {
    return { kind: 'collection', name: `${query.parent}/${collectionId}` };
  }
  return { kind: 'group', root: documentsRootOf(query.parent), collectionId };
}
