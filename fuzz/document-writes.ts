import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import {
  LISTS_WITH_EXAMPLES,
  type ListWithExamples,
  newInList,
  pathInList,
} from '@samspill/domain/testing/private-lists';
import { NOW } from '../functions/src/testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  newId,
  pickKnownId,
  pickPerson,
  remove,
  update,
  type Write,
  type WriteContext,
  type WritePlan,
} from '../functions/src/testing/write-plans.ts';
import { COLLECTIONS } from './collection-names.ts';
import { EXAMPLES } from './feature-examples.ts';

/** Random ids of a person, a project or a post: private lists take any. */
const pickAnyId = (context: WriteContext) =>
  context.random.pick([
    pickPerson(context),
    pickKnownId(context, 'projects'),
    pickKnownId(context, 'content'),
  ]);

function plansOf(list: ListWithExamples): readonly WritePlan[] {
  const { edit } = list;
  const pickPath = (context: WriteContext) => pathInList(list, context.uid, pickAnyId(context));
  return [
    (context) => {
      const id = pickAnyId(context);
      const fields = {
        ...newInList(list, id, NOW),
        ...context.random.pick<object>(list.valid(id)),
      };
      return [create(pathInList(list, context.uid, id), fields)];
    },
    ...(edit === undefined
      ? []
      : [(context: WriteContext) => [update(pickPath(context), { ...edit, updatedAt: NOW })]]),
    (context) => [remove(pickPath(context))],
  ];
}

const writeAnywhere: WritePlan = (context) => {
  const parents = ['', `${userPath(context.uid)}/`];
  parents.push(`${projectPath(pickKnownId(context, 'projects'))}/`);
  parents.push(`${contentPath(pickKnownId(context, 'content'))}/`);
  const id = context.random.percent(50) ? context.uid : newId(context);
  const collection = context.random.pick([...COLLECTIONS, 'site']);
  const path = `${context.random.pick(parents)}${collection}/${id}`;
  return [create(path, { uid: context.uid, status: 'active', admin: true, ...CREATED_NOW })];
};

const PLAN_GROUPS = [
  ...EXAMPLES.flatMap(({ writes }) => (writes ? [writes] : [])),
  LISTS_WITH_EXAMPLES.flatMap(plansOf),
  [writeAnywhere],
];

export const planWrites = (context: WriteContext): readonly Write[] =>
  context.random.pick(context.random.pick(PLAN_GROUPS))(context);
