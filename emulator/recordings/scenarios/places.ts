// Collections, groups and parents.
import { group, limit, orderBy, query, startAfter, where } from '../queries.ts';
import { call, type Scenario, type Table } from '../scenario.ts';
import { type JsonObject, nameOf, reference } from '../values.ts';
import { find, STREAMS, TASKS, task, UNCHECKED } from './shared-queries.ts';

const queryScenario = (name: string, structuredQuery: JsonObject, parent = ''): Scenario => ({
  name,
  steps: [call('RunQuery', { parent: nameOf(parent), structuredQuery })],
});

export const places: Table = {
  name: 'queries of collections and groups',
  isReadOnly: true,
  given: { ...TASKS, 'c/__id5__': task('todo', 0), 'c/__id12__': task('todo', 0) },
  scenarios: [
    find('numeric ids come first'),
    find('a group', group('c')),
    find('a group with a filter', group('c'), where('status', '==', 'todo')),
    find(
      'a group with a filter and an order',
      group('c'),
      where('status', '==', 'todo'),
      orderBy('rank', 'desc'),
    ),
    find('a group with a range', group('c'), where('rank', '>=', 5)),
    find('a group with array-contains', group('c'), where('skills', 'array-contains', 'react')),
    find('a group with a limit', group('c'), orderBy('rank'), limit(4)),
    find('a group by name ==', group('c'), where('__name__', '==', reference('p/two/c/a'))),
    find('a group by name range', group('c'), where('__name__', '>', reference('p/one/c/x'))),
    find('a group by cursor', group('c'), orderBy('__name__'), startAfter(reference('p/one/c/x'))),
    find('a group by the name of a collection', group('c'), where('__name__', '>', reference('c'))),
    find('a group that is none', group('nothing')),
    queryScenario('a group below a document', query('c', group('c')), 'p/two'),
    queryScenario(
      'a group below a document that is not there',
      query('c', group('c')),
      'p'.concat('/none'),
    ),
    queryScenario('a collection below a document', query('c'), 'p/one'),
    queryScenario('a collection below a document that is not there', query('c'), 'q/none'),
    queryScenario('a collection below a collection below a document', query('c'), 'p/two/c/a'),
    queryScenario('every collection of a document', { from: [{ allDescendants: true }] }, 'p/two'),
    queryScenario('every collection right below a document', { from: [{}] }, 'p/one'),
    queryScenario('every document', { from: [{ allDescendants: true }] }),
    queryScenario('every document, with a filter on a field', {
      from: [{ allDescendants: true }],
      where: {
        fieldFilter: { field: { fieldPath: 'rank' }, op: 'EQUAL', value: { integerValue: '1' } },
      },
    }),
    queryScenario('every document, ordered by a field', {
      from: [{ allDescendants: true }],
      orderBy: [{ field: { fieldPath: 'rank' } }],
    }),
    queryScenario('every document, a range of names', {
      from: [{ allDescendants: true }],
      where: {
        fieldFilter: {
          field: { fieldPath: '__name__' },
          op: 'GREATER_THAN',
          value: reference('p/one').json,
        },
      },
    }),
    queryScenario('no collection', {}),
    queryScenario('two collections', { from: [{ collectionId: 'c' }, { collectionId: 'cc' }] }),
    queryScenario('a reserved collection', query('__c__')),
    queryScenario('a collection id with a slash', query('c/a')),
    queryScenario('a parent that is a collection', query('c'), 'p'),
    queryScenario('a parent with an empty segment', query('c'), 'p//c'),
    queryScenario('a parent with a reserved id', query('c'), 'p/__x__'),
    queryScenario('a parent with a slash at its end', query('c'), 'p/one/'),
    queryScenario('a collection whose id begins like another', query('cc')),
    queryScenario('an empty query', query('empty')),
    {
      name: 'a parent of another kind',
      steps: [call('RunQuery', { parent: '{database}', structuredQuery: query('c') })],
    },
    {
      name: 'a parent that is no name',
      steps: [call('RunQuery', { parent: 'projects/x', structuredQuery: query('c') })],
    },
  ],
  differences: [
    {
      because: UNCHECKED,
      in: [
        'every document, with a filter on a field',
        'every document, ordered by a field',
        'two collections',
      ],
      over: STREAMS,
    },
  ],
};
