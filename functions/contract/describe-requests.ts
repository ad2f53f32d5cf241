import { toJsonSchema } from '@valibot/to-json-schema';
import type { AppType } from '../src/app.ts';
import { listRoutes, nameOf } from '../src/testing/list-routes.ts';
import type { Contract, Schema } from './schema.ts';

type Requests = Contract['requests'];

export function describeRequests(app: Pick<AppType, 'routes'>): Requests {
  const routes = listRoutes(app).map((route) => {
    const targets = route.validated.map(({ target, schema }) => {
      const { $schema, ...described } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
        typeMode: 'input',
        errorMode: 'ignore',
      });
      return [target, described as Schema] as const;
    });
    return [nameOf(route), Object.fromEntries(targets)] as const;
  });
  return Object.fromEntries(routes.sort(([one], [other]) => one.localeCompare(other)));
}
