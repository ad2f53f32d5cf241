import type { StructuredQuery } from '../query/structured-query.ts';
import { pathOfName } from './from-firestore.ts';
import { bool, int, map, NULL, path, type RulesValue, string } from './rules-value.ts';

const ROOT_STEPS = 3;

/** `request.query` of a list: limit (null when there is none), offset, orderBy and what is queried. */
export function queryVariable(query: StructuredQuery): RulesValue {
  const selector = query.from[0];
  const allDescendants = selector?.allDescendants ?? true;
  const parentSteps = pathOfName(query.parent);
  const parent = parentSteps.length > ROOT_STEPS ? path(parentSteps) : NULL;
  return map([
    ['limit', query.limit === undefined ? NULL : int(query.limit)],
    ['offset', int(query.offset)],
    ['orderBy', orderVariable(query)],
    ['kind', selector ? string(selector.collectionId) : NULL],
    ['allDescendants', bool(allDescendants)],
    [allDescendants ? 'ancestor' : 'parent', parent],
    ['selectOnlyKeys', bool(selectsOnlyKeys(query))],
    ['distinct', bool(false)],
    ['groupBy', map([])],
  ]);
}

function orderVariable({ orderBy }: StructuredQuery): RulesValue {
  return map(
    orderBy.map(({ field, direction }) => [
      field.join('.'),
      string(direction === 'DESCENDING' ? 'DESC' : 'ASC'),
    ]),
  );
}

function selectsOnlyKeys({ select }: StructuredQuery): boolean {
  return select?.length === 1 && select[0]?.[0] === '__name__';
}
